import type { Schema } from 'yup';
import * as schemas from './schemas';
import { handedSearchSession } from './search-session-header';

async function refusalOf(schema: Schema, input: object): Promise<string | undefined> {
  try {
    await schema.validate(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
const long = 'x'.repeat(61);
const size = { width: '205', profile: '55', rim: '16', size_postcode: 'SW1A 1AA' };
const buyAgain = { registration: 'AB12 CDE', postcode: 'SW1A 1AA' };

test.each([
  [schemas.validateRegInput, { registration: ' AB12 CDE ' }],
  [schemas.validateSizeInput, { values: '205|55|16|V' }],
  [schemas.setPostcodeInput, { postcode: null }],
  [schemas.buyAgainModalInput, { ...buyAgain, sizes: Array(20).fill('205/55R16'), mobile_fitting: '1' }],
  [schemas.updateRegistrationInput, { registration: 'AB12 CDE' }],
  [schemas.earliestFittingPostcodeInput, { postcode: 'SW1A 1AA' }],
  [schemas.setSizeInput, { size: '205/55 R16' }],
  [schemas.enterRegSubmitInput, {}],
  [schemas.enterSizeSubmitInput, { run_flat: '1', tyre_position: 'front', jsonOnly: '1' }],
  [schemas.regForm, { reg_plate: 'AB12 CDE', reg_postcode: ' sw1a1aa ' }],
  [schemas.sizeForm, size],
  [schemas.confirmSizeForm, { size: '205-55-16-V91' }],
  [schemas.wholeSizeForm, { size: '205/55 R16', size_postcode: 'SW1A 1AA' }],
  [schemas.postcodeForm, { postcode: 'SW1A1AA' }],
  [schemas.postcodeForm, { postcode: 'm1 1ae' }],
])('input %# is valid', async (schema, input) => expect(await refusalOf(schema, input)).toBeUndefined());

const full = 'Please enter a full UK postcode';
const missing = 'registration is a required field';
const refused: readonly (readonly [schema: Schema, input: object, message: string])[] = [
  [schemas.validateRegInput, { registration: ' ' }, missing],
  [schemas.validateRegInput, { registration: long }, 'registration must be at most 60 characters'],
  [schemas.validateSizeInput, { values: ' ' }, 'values is a required field'],
  [schemas.setPostcodeInput, { postcode: long }, 'postcode must be at most 60 characters'],
  [schemas.buyAgainModalInput, { ...buyAgain, registration: '' }, missing],
  [schemas.buyAgainModalInput, { ...buyAgain, postcode: '' }, 'postcode is a required field'],
  [
    schemas.buyAgainModalInput,
    { ...buyAgain, sizes: Array(21).fill('a') },
    'sizes field must have less than',
  ],
  [schemas.buyAgainModalInput, { ...buyAgain, sizes: [' '] }, 'sizes[0] is a required field'],
  [schemas.buyAgainModalInput, { ...buyAgain, brand: long }, 'brand must be at most 60'],
  [schemas.buyAgainModalInput, { ...buyAgain, price_range: long }, 'price_range must be at most 60'],
  [schemas.buyAgainModalInput, { ...buyAgain, mobile_fitting: '123456' }, 'mobile_fitting must be at most 5'],
  [schemas.updateRegistrationInput, { registration: '' }, missing],
  [schemas.earliestFittingPostcodeInput, { postcode: long }, 'postcode must be at most 60'],
  [schemas.setSizeInput, { size: '' }, 'size is a required field'],
  ...['reg_plate', 'reg_postcode', 'brand'].map(
    (name) => [schemas.enterRegSubmitInput, { [name]: long }, `${name} must be at most 60`] as const,
  ),
  ...['size', 'width', 'profile', 'rim', 'speed', 'size_postcode', 'brand'].map(
    (name) => [schemas.enterSizeSubmitInput, { [name]: long }, `${name} must be at most 60`] as const,
  ),
  [schemas.enterSizeSubmitInput, { run_flat: '123456' }, 'run_flat must be at most 5'],
  [schemas.enterSizeSubmitInput, { tyre_position: 'x'.repeat(11) }, 'tyre_position must be at most 10'],
  [schemas.enterSizeSubmitInput, { jsonOnly: '123456' }, 'jsonOnly must be at most 5'],
  ...[
    'SW1A',
    '1SW1A 1AA',
    'SW1A 1AAA',
    'SWW1A 1AA',
    'SW 1AA',
    'SW1A  1A',
    'SW1A A1A',
    'SW1$ 1AA',
    'SW1A 1A1',
  ].map((postcode) => [schemas.postcodeForm, { postcode }, full] as const),
  ...['width', 'profile', 'rim'].map(
    (name) => [schemas.sizeForm, { ...size, [name]: ' ' }, `${name} is a required field`] as const,
  ),
  [schemas.confirmSizeForm, { size: ' ' }, 'Please select a tyre size to proceed.'],
  [schemas.wholeSizeForm, { size: ' ', size_postcode: 'SW1A 1AA' }, 'size is a required field'],
];

test.each(refused)('input %# is refused', async (schema, input, message) => {
  expect(await refusalOf(schema, input)).toMatch(message);
});

test('a postcode that is missing has no other fault', async () => {
  const checked = schemas.postcodeForm.validate({ postcode: '' }, { abortEarly: false });
  await expect(checked).rejects.toMatchObject({ errors: ['postcode is a required field'] });
});

test('texts are trimmed, also those that are short', () => {
  expect(schemas.validateRegInput.cast({ registration: ' AB12 CDE ' })).toEqual({ registration: 'AB12 CDE' });
  const given = { run_flat: ' 1 ', tyre_position: ' rear ', jsonOnly: ' 1 ' };
  expect(schemas.enterSizeSubmitInput.cast(given)).toEqual({
    run_flat: '1',
    tyre_position: 'rear',
    jsonOnly: '1',
  });
  expect(schemas.buyAgainModalInput.cast({ ...buyAgain, mobile_fitting: ' 1 ' })).toMatchObject({
    mobile_fitting: '1',
  });
  const parts = { width: ' 205 ', profile: ' 55 ', rim: ' 16 ', speed: ' V ' };
  expect(schemas.sizeForm.cast({ ...parts, size_postcode: 'SW1A 1AA' })).toEqual({ ...size, speed: 'V' });
  expect(schemas.postcodeForm.cast({ postcode: ' sw1a1aa ' })).toEqual({ postcode: 'SW1A 1AA' });
});

test('results depend on four parts of the session, which a page sends along', () =>
  expect(handedSearchSession).toEqual({
    service: 'search',
    path: '/internal/search-session',
    header: 'x-handed-search-session',
    dependsOn: ['search'],
    fields: ['size', 'other_size', 'vehicle', 'tyre_position'],
  }));
