import { validateReg } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterEach(() => Object.assign(search, { failure: undefined }));
afterAll(() => search.close());

const validate = (registration: string) => search.call(validateReg, { registration }, search.newSession());

test('a known registration gets 1, its car and the size options [C-VALIDATE-REG, E-CAR, T-SEARCH-REG-BUYAGAIN]', async () => {
  const { status, body } = await validate('AB12CDE');
  expect(status).toBe(200);
  expect(body).toEqual({
    car_exists: 1,
    car: {
      registration: 'AB12 CDE',
      make: 'FORD',
      model: 'FOCUS',
      derivative: 'SE',
      colour: 'BLUE',
      ask_run_flat: false,
      options: [
        {
          front_value: '205-55-16-V91',
          front: '205/55 R16 91V',
          back_value: '205-55-16-V91',
          back: '(Same as front tyre)',
        },
        {
          front_value: '215-50-17-W91',
          front: '215/50 R17 91W',
          back_value: '215-50-17-W91',
          back: '(Same as front tyre)',
        },
      ],
    },
  });
});
test('front and rear sizes are listed separately if they differ, and a BMW is asked about run-flat tyres [E-CAR, S05.8, C-VALIDATE-REG]', async () => {
  const { body } = await validate('BD51SMR');
  expect(body.car).toEqual({
    registration: 'BD51 SMR',
    make: 'BMW',
    model: '3 SERIES',
    derivative: 'SE',
    colour: 'BLUE',
    ask_run_flat: true,
    options: [
      {
        front_value: '225-40-19-Y93',
        front: '225/40 R19 93Y',
        back_value: '255-35-19-Y96',
        back: '255/35 R19 96Y',
      },
    ],
  });
});
test.each(['ab12cde', 'AB12 CDE', ' ab12-cde '])(
  'the spelling %j is read as AB12 CDE [C-VALIDATE-REG, E-CAR]',
  async (text) => {
    expect((await validate(text)).body.car?.registration).toBe('AB12 CDE');
  },
);
test('an unknown registration gets 0 and no car [C-VALIDATE-REG, V-REG-NOT-FOUND]', async () => {
  expect((await validate('XX99XXX')).body).toEqual({ car_exists: 0, car: null });
});
test('an invalid registration gets 0 without a lookup [C-VALIDATE-REG, V-REG-NOT-FOUND]', async () => {
  const before = search.asked.length;
  expect((await validate('not a plate')).body).toEqual({ car_exists: 0, car: null });
  expect(search.asked).toHaveLength(before);
});
test('a car whose sizes are unknown gets 1 and no options [C-VALIDATE-REG, V-REG-NO-SIZES]', async () => {
  expect((await validate('NS19ZZZ')).body).toMatchObject({ car_exists: 1, car: { options: [] } });
});
test('the call is refused with 503 and vehicle_data_unavailable while the providers fail [C-VALIDATE-REG]', async () => {
  search.failure = new Error('no answer');
  const { status, body } = await validate('LE70EVX');
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'vehicle_data_unavailable' })]);
});
test('only the answer to an unknown registration has the header x-refused-input [C-VALIDATE-REG]', async () => {
  expect((await validate('ZZ99ZZZ')).headers).toMatchObject({ 'x-refused-input': '1' });
  expect((await validate('AB12CDE')).headers).not.toHaveProperty('x-refused-input');
});
