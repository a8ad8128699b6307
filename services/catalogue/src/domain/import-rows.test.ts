import type { Schema } from 'yup';
import { brandRow, priceRow, rangeRow, sizeColumns, stockRow, tyreRow } from './import-rows';

const errorsOf = (schema: Schema, row: object): string[] => {
  try {
    schema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};
const known = new Set(['AV-7']);
const long = (length: number) => 'x'.repeat(length);

const brand = { slug: 'avon', name: ' Avon ', tier: 'budget', image: '', content: '<p onclick="x">A</p>' };
const range = { brand_slug: 'avon', slug: 'zv7', name: 'ZV7', season: 'winter', vehicle_type: '4x4' };
const prices = {
  retail_pence: '9900',
  fully_fitted_price_pence: '8900',
  home_delivery_price_pence: '7900',
};
const price = { st_code: ' AV-7 ', ...prices };
const stock = { st_code: 'AV-7', total_stock: '4', home_delivery_stock: '4' };
const tyre = {
  ...{ st_code: ' AV-7 ', brand_slug: 'avon', range_slug: 'zv7', size: '205/55 R16' },
  ...{ load_index: '91', speed_symbol: 'v', fuel_class: 'A', wet_class: 'G', noise_class: 'B' },
  ...{ noise_db: '70', specialisms: 'XL|rft', approvals: 'MO|AO', ...prices },
};
const schemas = {
  brand: [brandRow, brand],
  range: [rangeRow(new Set(['avon'])), range],
  tyre: [tyreRow(new Set(['avon/zv7'])), tyre],
  price: [priceRow(known), price],
  stock: [stockRow(known), stock],
} as const;

test('rows are read with their numbers, lists, trimmed texts and defaults', () => {
  expect(brandRow.validateSync(brand)).toEqual({ ...brand, name: 'Avon', content: '<p>A</p>' });
  expect(schemas.range[0].validateSync(range)).toEqual({
    ...range,
    ...{ awards: [], description: '', film_url: '' },
  });
  const pence = {
    ...{ retail_pence: 9900, fully_fitted_price_pence: 8900, home_delivery_price_pence: 7900 },
  };
  expect(schemas.price[0].validateSync(price)).toEqual({ st_code: 'AV-7', ...pence });
  expect(schemas.stock[0].validateSync(stock)).toEqual({
    ...{ st_code: 'AV-7', total_stock: 4, home_delivery_stock: 4, minimum_stock: 1, lead_days: 0 },
  });
  expect(schemas.tyre[0].validateSync(tyre)).toEqual({
    ...tyre,
    ...{ st_code: 'AV-7', load_index: 91, speed_symbol: 'V', noise_db: 70, label_scheme: 'A-E' },
    ...{ specialisms: ['xl', 'rft'], approvals: ['MO', 'AO'], electric_type: '', rft_type: '', ...pence },
    ...{ popularity: 0, featured_rank: null, view_label_1: '', view_label_2: '', view_class: '' },
    ...{ link: '', link_text: '', featured_image: '', featured_image_link: '', featured_text: '' },
  });
});

test('each class of the label is accepted, in both schemes', () => {
  for (const letter of 'ABCDEFG')
    expect(
      errorsOf(schemas.tyre[0], { ...tyre, fuel_class: letter, wet_class: letter, label_scheme: 'A-G' }),
    ).toEqual([]);
  for (const letter of 'ABC') expect(errorsOf(schemas.tyre[0], { ...tyre, noise_class: letter })).toEqual([]);
});

test.each<[keyof typeof schemas, object]>([
  ['brand', { slug: long(60), name: long(60), tier: 'premium' }],
  ['brand', { tier: 'mid_range' }],
  ['range', { name: long(80), season: 'summer', vehicle_type: 'car' }],
  ['range', { season: 'all_season', vehicle_type: 'van' }],
  ['tyre', { st_code: long(40), load_index: 50, noise_db: 50, featured_rank: 1, retail_pence: 1 }],
  ['tyre', { load_index: 150, noise_db: 90, featured_text: long(300), popularity: 5 }],
  ['stock', { total_stock: 0, home_delivery_stock: 0, minimum_stock: 1, lead_days: 60 }],
])('a %s with %j is accepted', (kind, change) => {
  const [schema, row] = schemas[kind];
  expect(errorsOf(schema, { ...row, ...change })).toEqual([]);
});

test.each<[keyof typeof schemas, object, string]>([
  ['brand', { name: '' }, 'name is a required field'],
  ['brand', { name: long(61) }, 'name must be at most 60 characters'],
  ['brand', { tier: 'best' }, 'tier must be one of the following values: premium, mid_range, budget'],
  ['brand', { tier: undefined }, 'tier is a required field'],
  ['brand', { image: 'x.svg' }, 'image is a path on the site, as in /pictures/x.svg'],
  ['range', { brand_slug: 'toyo' }, 'no brand has this slug'],
  ['range', { name: long(81) }, 'name must be at most 80 characters'],
  ['range', { name: '' }, 'name is a required field'],
  ['range', { season: 'spring' }, 'season must be one of the following values: summer, winter, all_season'],
  ['range', { season: undefined }, 'season is a required field'],
  ['range', { vehicle_type: 'bus' }, 'vehicle_type must be one of the following values: car, van, 4x4'],
  ['range', { vehicle_type: undefined }, 'vehicle_type is a required field'],
  ['range', { film_url: '/film' }, 'film_url is an https address'],
  ['tyre', { st_code: long(41) }, 'st_code must be at most 40 characters'],
  ['tyre', { st_code: '' }, 'st_code is a required field'],
  ['tyre', { brand_slug: 'toyo' }, 'no such range of this brand'],
  ['tyre', { range_slug: 'other' }, 'no such range of this brand'],
  ['tyre', { size: '205' }, 'must be a tyre size, as in 205/55 R16'],
  ['tyre', { size: undefined }, 'size is a required field'],
  ['tyre', { load_index: 49 }, 'load_index must be greater than or equal to 50'],
  ['tyre', { load_index: 151 }, 'load_index must be less than or equal to 150'],
  ['tyre', { load_index: 91.5 }, 'load_index must be an integer'],
  ['tyre', { load_index: undefined }, 'load_index is a required field'],
  ['tyre', { speed_symbol: 'A' }, 'must be a speed symbol, L to Y'],
  ['tyre', { speed_symbol: undefined }, 'speed_symbol is a required field'],
  ['tyre', { label_scheme: 'A-F' }, 'label_scheme must be one of the following values: A-E, A-G'],
  ['tyre', { fuel_class: 'H' }, 'fuel_class must be one of the following values: A, B, C, D, E, F, G'],
  ['tyre', { wet_class: undefined }, 'wet_class is a required field'],
  ['tyre', { noise_class: 'D' }, 'noise_class must be one of the following values: A, B, C'],
  ['tyre', { noise_class: undefined }, 'noise_class is a required field'],
  ['tyre', { noise_db: 49 }, 'noise_db must be greater than or equal to 50'],
  ['tyre', { noise_db: 91 }, 'noise_db must be less than or equal to 90'],
  ['tyre', { noise_db: 70.5 }, 'noise_db must be an integer'],
  ['tyre', { noise_db: undefined }, 'noise_db is a required field'],
  ['tyre', { specialisms: 'xl|flying' }, 'unknown specialism in xl,flying'],
  ['tyre', { retail_pence: 0 }, 'retail_pence must be a positive number'],
  ['tyre', { retail_pence: 9900.5 }, 'retail_pence must be an integer'],
  ['tyre', { fully_fitted_price_pence: undefined }, 'fully_fitted_price_pence is a required field'],
  ['tyre', { home_delivery_price_pence: -1 }, 'home_delivery_price_pence must be a positive number'],
  ['tyre', { popularity: -1 }, 'popularity must be greater than or equal to 0'],
  ['tyre', { popularity: 0.5 }, 'popularity must be an integer'],
  ['tyre', { featured_rank: 0.5 }, 'featured_rank must be an integer'],
  ['tyre', { view_label_1: long(81) }, 'view_label_1 must be at most 80 characters'],
  ['tyre', { link: 'javascript:x' }, 'link is a path or an https address'],
  ['tyre', { featured_text: long(301) }, 'featured_text must be at most 300 characters'],
  ['price', { st_code: 'AV-8' }, 'no tyre has this stock code'],
  ['price', { retail_pence: 0 }, 'retail_pence must be a positive number'],
  ['price', { fully_fitted_price_pence: 1.5 }, 'fully_fitted_price_pence must be an integer'],
  ['price', { home_delivery_price_pence: undefined }, 'home_delivery_price_pence is a required field'],
  ['stock', { st_code: 'AV-8' }, 'no tyre has this stock code'],
  ['stock', { total_stock: undefined }, 'total_stock is a required field'],
  ['stock', { total_stock: -1, home_delivery_stock: -1 }, 'total_stock must be greater than or equal to 0'],
  ['stock', { total_stock: 1.5, home_delivery_stock: 0 }, 'total_stock must be an integer'],
  ['stock', { home_delivery_stock: 5 }, 'must not be more than total_stock'],
  ['stock', { minimum_stock: 0 }, 'minimum_stock must be greater than or equal to 1'],
  ['stock', { minimum_stock: 1.5 }, 'minimum_stock must be an integer'],
  ['stock', { lead_days: -1 }, 'lead_days must be greater than or equal to 0'],
  ['stock', { lead_days: 61 }, 'lead_days must be less than or equal to 60'],
  ['stock', { lead_days: 0.5 }, 'lead_days must be an integer'],
])('a %s with %j is refused: %s', (kind, change, message) => {
  const [schema, row] = schemas[kind];
  expect(errorsOf(schema, { ...row, ...change })).toContain(message);
});

test('a stock code is trimmed, and required', () => {
  expect(errorsOf(schemas.stock[0], { ...stock, st_code: '' })).toContain('st_code is a required field');
  expect(schemas.stock[0].validateSync({ ...stock, st_code: ' AV-7 ' }).st_code).toBe('AV-7');
});

test('a size and a speed symbol are stored as numbers', () => {
  expect(sizeColumns('205/55 R16', 'V')).toEqual({
    section_width_mm: 205,
    aspect_ratio_percent: 55,
    rim_diameter_inches: 16,
    speed_kmh: 240,
  });
  expect(sizeColumns('none', '-')).toEqual({});
});
