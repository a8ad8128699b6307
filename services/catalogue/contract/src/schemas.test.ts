import type { Schema } from 'yup';
import * as schemas from './schemas';

/** What a service reads of an input, or the message of its refusal. */
async function read(schema: Schema, input: object): Promise<unknown> {
  return schema
    .validate(input)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
}

const repeated = (text: string, count: number): string[] => Array.from({ length: count }, () => text);
const long = (count: number): string => 'x'.repeat(count);

test.each<[what: string, schema: Schema, input: object, read: object]>([
  ['no filters', schemas.applyFiltersInput, {}, {}],
  [
    'filters in any spelling',
    schemas.applyFiltersInput,
    { brand: [' Avon ', long(60)], order_by: 'price_desc', home_delivery_prices: 'yes' },
    { brand: ['avon', long(60)], order_by: 'price_desc', home_delivery_prices: 'yes' },
  ],
  [
    'as many values as a filter can have',
    schemas.applyFiltersInput,
    { speed: repeated('v', 60) },
    { speed: repeated('v', 60) },
  ],
  ['the first page', schemas.updateTyresInput, { page: 1 }, { page: 1 }],
  ['the last page', schemas.updateTyresInput, { page: 10_000 }, { page: 10_000 }],
  [
    'a picture',
    schemas.getPictureInput,
    { kind: 'tyres', name: `${long(96)}-0_9.svg` },
    { kind: 'tyres', name: `${long(96)}-0_9.svg` },
  ],
  [
    'tyres of an order',
    schemas.getTyresInput,
    { st_codes: [' A#1 ', ...repeated(long(60), 19)] },
    { st_codes: ['A#1', ...repeated(long(60), 19)] },
  ],
  [
    'a hold',
    schemas.holdStockInput,
    {
      key: ` ${long(120)} `,
      lines: Array.from({ length: 20 }, () => ({ st_code: ' A ', quantity: 5 })),
      home_delivery: 1,
      expires_in_seconds: 86_400,
    },
    {
      key: long(120),
      lines: Array.from({ length: 20 }, () => ({ st_code: 'A', quantity: 5 })),
      home_delivery: 1,
      expires_in_seconds: 86_400,
    },
  ],
  [
    'the smallest hold',
    schemas.holdStockInput,
    { key: 'k', lines: [{ st_code: 'A', quantity: 1 }], home_delivery: 0, expires_in_seconds: 1 },
    { key: 'k', lines: [{ st_code: 'A', quantity: 1 }], home_delivery: 0, expires_in_seconds: 1 },
  ],
  ['a commit', schemas.commitStockInput, { key: 'k' }, { key: 'k' }],
  [
    'a release of what was not committed',
    schemas.releaseStockInput,
    { key: 'k' },
    { key: 'k', committed: false },
  ],
  [
    'a release of what was committed',
    schemas.releaseStockInput,
    { key: 'k', committed: true },
    { key: 'k', committed: true },
  ],
  [
    'fitting times',
    schemas.getTyresEarliestFittingInput,
    { st_codes: repeated('A', 100) },
    { st_codes: repeated('A', 100) },
  ],
  ['an upsell', schemas.tyreUpsellModalInput, { st_code: ' A ', quantity: 1 }, { st_code: 'A', quantity: 1 }],
  [
    'a question for an upsell',
    schemas.hasUpsellInput,
    { st_code: 'A', quantity: 5, home_delivery: 0 },
    { st_code: 'A', quantity: 5, home_delivery: 0 },
  ],
  [
    'the tyres of a range',
    schemas.getTyreRangeTyresInput,
    { a: ' Avon ', b: long(200) },
    { a: 'avon', b: long(200), filters: undefined },
  ],
  [
    'the tyres of a range in a size',
    schemas.getTyreRangeTyresInput,
    { a: 'avon', b: 'zv7', filters: { width: ' 205 ', profile: '', rim: '1234', speed: 'V' } },
    { a: 'avon', b: 'zv7', filters: { width: '205', profile: undefined, rim: '1234', speed: 'V' } },
  ],
  ['the number of brands', schemas.getBrandCountInput, {}, {}],
  [
    'tyres to compare',
    schemas.findTyresInput,
    { st_codes: repeated('A', 12), home_delivery_prices: 'yes' },
    { st_codes: repeated('A', 12), home_delivery_prices: 'yes' },
  ],
  [
    'the form of a size',
    schemas.updateTyresFormInput,
    { width: '205', profile: '55', rim: '16', speed: '', brand: ` ${long(60)} `, range: ' zv7 ' },
    { width: '205', profile: '55', rim: '16', speed: undefined, brand: long(60), range: 'zv7' },
  ],
  [
    'the content of a size',
    schemas.getSelectTyresContentInput,
    { tyre_size: ` ${long(40)} ` },
    { tyre_size: long(40) },
  ],
  ['a page of a size', schemas.getTyreSizePageInput, { tyre_size: '205-55-16' }, { tyre_size: '205-55-16' }],
  ['a brand', schemas.getBrandPageInput, { brand_slug: ' Avon ' }, { brand_slug: 'avon' }],
  [
    'a range',
    schemas.getRangePageInput,
    { brand_slug: 'avon', range_slug: 'ZV7', home_delivery_prices: 'yes', width: '205' },
    { brand_slug: 'avon', range_slug: 'zv7', home_delivery_prices: 'yes', width: '205' },
  ],
  [
    'a manufacturer',
    schemas.getManufacturerPageInput,
    { manufacturer_slug: 'Ford' },
    { manufacturer_slug: 'ford' },
  ],
  [
    'a model',
    schemas.getModelPageInput,
    { manufacturer_slug: 'ford', range_slug: 'Focus' },
    { manufacturer_slug: 'ford', range_slug: 'focus' },
  ],
  ['popular sizes', schemas.getPopularSizesInput, {}, {}],
  ['addresses for the sitemap', schemas.streamAddressesInput, { page: long(60) }, { page: long(60) }],
])('%s: the input is read', async (_, schema, input, expected) => {
  expect(await read(schema, input)).toEqual(expected);
});

const hold = { key: 'k', lines: [{ st_code: 'A', quantity: 1 }], home_delivery: 0, expires_in_seconds: 900 };
const lineOf = (changes: object) => ({ ...hold, lines: [{ st_code: 'A', quantity: 1, ...changes }] });
const upsell = { st_code: 'A', quantity: 1 };

/** Inputs that are refused, and what the message of each begins with. */
const refusals: readonly (readonly [schema: Schema, inputs: readonly object[], message: RegExp])[] = [
  [schemas.applyFiltersInput, [[long(61)], [''], repeated('v', 61)].map((speed) => ({ speed })), /^speed\b/],
  [schemas.applyFiltersInput, [{ order_by: 'price' }], /^order_by must be one of/],
  [schemas.applyFiltersInput, [{ home_delivery_prices: 'no' }], /^home_delivery_prices must be one of/],
  [schemas.updateTyresInput, [{}, { page: 0 }, { page: 1.5 }, { page: 10_001 }], /^page /],
  [schemas.getPictureInput, [{ name: 'a.svg' }, { kind: 'cars', name: 'a.svg' }], /^kind /],
  [
    schemas.getPictureInput,
    [undefined, '.svg', 'A.svg', 'x/a.svg', 'a.svgz', 'a.png', `${long(101)}.svg`].map((name) => ({
      kind: 'tyres',
      name,
    })),
    /^name /,
  ],
  [
    schemas.getTyresInput,
    [{}, { st_codes: [''] }, { st_codes: [long(61)] }, { st_codes: repeated('A', 21) }],
    /^st_codes\b/,
  ],
  [schemas.holdStockInput, [undefined, '', ' ', long(121)].map((key) => ({ ...hold, key })), /^key /],
  [
    schemas.holdStockInput,
    [undefined, [], repeated('', 21).map(() => ({ st_code: 'A', quantity: 1 }))].map((lines) => ({
      ...hold,
      lines,
    })),
    /^lines /,
  ],
  [
    schemas.holdStockInput,
    [
      lineOf({ quantity: 0 }),
      lineOf({ quantity: 6 }),
      lineOf({ quantity: 1.5 }),
      lineOf({ quantity: undefined }),
    ],
    /^lines\[0\]\.quantity /,
  ],
  [schemas.holdStockInput, [lineOf({ st_code: undefined })], /^lines\[0\]\.st_code /],
  [
    schemas.holdStockInput,
    [2, undefined].map((home_delivery) => ({ ...hold, home_delivery })),
    /^home_delivery /,
  ],
  [
    schemas.holdStockInput,
    [0, 1.5, 86_401, undefined].map((expires_in_seconds) => ({ ...hold, expires_in_seconds })),
    /^expires_in_seconds /,
  ],
  [schemas.commitStockInput, [{}], /^key is a required field/],
  [schemas.releaseStockInput, [{}], /^key is a required field/],
  [
    schemas.getTyresEarliestFittingInput,
    [undefined, [], repeated('A', 101)].map((st_codes) => ({ st_codes })),
    /^st_codes /,
  ],
  [
    schemas.tyreUpsellModalInput,
    [0, 6, 1.5, undefined].map((quantity) => ({ ...upsell, quantity })),
    /^quantity /,
  ],
  [schemas.tyreUpsellModalInput, [{ quantity: 1 }], /^st_code is a required field/],
  [schemas.hasUpsellInput, [upsell, { ...upsell, home_delivery: 2 }], /^home_delivery /],
  [schemas.getTyreRangeTyresInput, [{ b: 'zv7' }, { a: long(201), b: 'zv7' }], /^a /],
  [schemas.getTyreRangeTyresInput, [{ a: 'avon' }], /^b is a required field/],
  [schemas.getTyreRangeTyresInput, [{ a: 'a', b: 'b', filters: { rim: '12345' } }], /^filters\.rim /],
  [
    schemas.findTyresInput,
    [undefined, [], repeated('A', 13)].map((st_codes) => ({ st_codes })),
    /^st_codes /,
  ],
  [schemas.updateTyresFormInput, [{ width: '12345' }], /^width /],
  [schemas.updateTyresFormInput, [{ brand: long(61) }], /^brand /],
  [schemas.updateTyresFormInput, [{ range: long(61) }], /^range /],
  [schemas.getSelectTyresContentInput, [{}, { tyre_size: long(41) }], /^tyre_size /],
  [schemas.getTyreSizePageInput, [{}], /^tyre_size is a required field/],
  [schemas.getBrandPageInput, [{}], /^brand_slug is a required field/],
  [schemas.getRangePageInput, [{ range_slug: 'zv7' }], /^brand_slug is a required field/],
  [schemas.getRangePageInput, [{ brand_slug: 'avon' }], /^range_slug is a required field/],
  [schemas.getManufacturerPageInput, [{}], /^manufacturer_slug is a required field/],
  [schemas.getModelPageInput, [{ range_slug: 'focus' }], /^manufacturer_slug is a required field/],
  [schemas.getModelPageInput, [{ manufacturer_slug: 'ford' }], /^range_slug is a required field/],
  [schemas.streamAddressesInput, [{}, { page: long(61) }], /^page /],
];

test.each(
  refusals.flatMap(([schema, inputs, message]) => inputs.map((input) => ({ schema, input, message }))),
)('the refusal is $message, case $#', async ({ schema, input, message }) => {
  expect(await read(schema, input)).toEqual(expect.stringMatching(message));
});
