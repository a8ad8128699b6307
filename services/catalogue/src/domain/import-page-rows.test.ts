import type { Schema } from 'yup';
import { adRow, bannerRow, manufacturerRow, modelRow, sizeContentRow, upsellRow } from './import-page-rows';

const errorsOf = (schema: Schema, row: object): string[] => {
  try {
    schema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};
const long = (length: number) => 'x'.repeat(length);

const banner = { id: '1', name: ' Winter ' };
const ad = { id: '1', name: 'Winter', advert_image_url: '/x.svg' };
const upsell = {
  ...{ id: '1', range: 'avon/zv7', recommended_range: 'toyo/p1', short_description: ' Longer ' },
  submit_button_text: 'Swap',
};
const sizeContent = { custom_tyre_url: ' 205-55-16 ' };
const manufacturer = { slug: 'volvo', name: 'Volvo', oem_brands: 'avon' };
const model = { manufacturer_slug: 'volvo', slug: 'v60', name: 'V60', tyre_sizes: '205/55R16|225/45R17' };
const schemas = {
  banner: [bannerRow, banner],
  ad: [adRow, ad],
  upsell: [upsellRow(new Set(['avon/zv7', 'toyo/p1'])), upsell],
  'size content': [sizeContentRow, sizeContent],
  manufacturer: [manufacturerRow(new Set(['avon'])), manufacturer],
  model: [modelRow(new Set(['volvo'])), model],
} as const;

test('a banner without pictures has drawn ones of its scene, and no limits of time', () => {
  expect(bannerRow.validateSync({ ...banner, shown_from: '', dark_mobile_banner: '' })).toEqual({
    ...{ id: 1, name: 'Winter', link: '', content: '', short_content: '', carousel_sort_order: 0 },
    ...{ scene: 'hills', dark_desktop_banner: 0, dark_mobile_banner: 0, qualifying_products: [] },
    select_tyres_image_url: '/tyre-pictures/banners/hills-desktop.svg',
    select_tyres_mobile_image_url: '/tyre-pictures/banners/hills-mobile.svg',
    brand_image_url: '/tyre-pictures/banners/hills-desktop.svg',
    brand_mobile_image_url: '/tyre-pictures/banners/hills-mobile.svg',
    promo_image_url: '/tyre-pictures/banners/hills-promo.svg',
    promo_mobile_image_url: '/tyre-pictures/banners/hills-promo-mobile.svg',
    ...{ shown_from: null, shown_until: null },
  });
});

test('a banner keeps its own pictures and its times', () => {
  const own = {
    ...{ select_tyres_image_url: '/1.svg', select_tyres_mobile_image_url: '/2.svg' },
    ...{ brand_image_url: '/3.svg', brand_mobile_image_url: '/4.svg' },
    ...{ promo_image_url: '/5.svg', promo_mobile_image_url: '/6.svg' },
  };
  const read = bannerRow.validateSync({ ...banner, ...own, shown_from: '2026-11-01T00:00:00Z' });
  expect(read).toMatchObject({ ...own, shown_from: new Date('2026-11-01T00:00:00Z'), shown_until: null });
});

test('other rows are read with their defaults', () => {
  expect(adRow.validateSync(ad)).toEqual({ ...ad, id: 1, link: '', sort_order: 0 });
  expect(schemas.upsell[0].validateSync(upsell)).toEqual({
    ...upsell,
    ...{ id: 1, short_description: 'Longer', description: '' },
  });
  expect(sizeContentRow.validateSync(sizeContent)).toEqual({
    ...{ custom_tyre_url: '205-55-16', tyre_size_parent_page: 0, h1: '', content: '' },
  });
  expect(schemas.manufacturer[0].validateSync(manufacturer)).toEqual({
    ...{ origin: 'ours', slug: 'volvo', name: 'Volvo', heading: '', content: '', secondary_content: '' },
    ...{ logo_image: '', approval_codes: [], oem_brands: ['avon'] },
  });
  expect(schemas.model[0].validateSync(model)).toEqual({
    ...{ origin: 'ours', manufacturer_slug: 'volvo', slug: 'v60', name: 'V60', h1: '', popularity: 0 },
    ...{ range_description: '', body: 'hatchback', range_image: '' },
    tyre_sizes: ['205/55R16', '225/45R17'],
  });
});

test('a model of another country needs no manufacturer', () => {
  const listed = { kind: 'car', make_slug: 'acura', make_name: 'Acura', model_slug: 'tl', model_name: 'TL' };
  expect(errorsOf(schemas.model[0], { ...listed, countries: 'us' })).toEqual([]);
  expect(errorsOf(schemas.model[0], { ...listed, countries: 'gb' })).toEqual([
    'no manufacturer has this slug',
  ]);
});

test.each<[keyof typeof schemas, object]>([
  ['banner', { name: long(120), short_content: long(200), carousel_sort_order: 10_000, scene: 'coast' }],
  ['upsell', { short_description: long(200) }],
  ['size content', { custom_tyre_url: '205-100-16', h1: long(120) }],
  ['manufacturer', { heading: long(120) }],
  ['model', { name: long(80), h1: long(120), popularity: 0, body: 'van' }],
])('a %s with %j is accepted', (kind, change) => {
  const [schema, row] = schemas[kind];
  expect(errorsOf(schema, { ...row, ...change })).toEqual([]);
});

const noSize = 'custom_tyre_url is a size, as in 205-55-16';
test.each<[keyof typeof schemas, object, string]>([
  ['banner', { id: undefined }, 'id is a required field'],
  ['banner', { id: 0 }, 'id must be greater than or equal to 1'],
  ['banner', { id: 1.5 }, 'id must be an integer'],
  ['banner', { name: '' }, 'name is a required field'],
  ['banner', { name: long(121) }, 'name must be at most 120 characters'],
  ['banner', { short_content: long(201) }, 'short_content must be at most 200 characters'],
  ['banner', { carousel_sort_order: -1 }, 'carousel_sort_order must be greater than or equal to 0'],
  ['banner', { carousel_sort_order: 10_001 }, 'carousel_sort_order must be less than or equal to 10000'],
  ['banner', { carousel_sort_order: 0.5 }, 'carousel_sort_order must be an integer'],
  ['ad', { advert_image_url: '' }, 'advert_image_url is a required field'],
  ['upsell', { range: 'avon/other' }, 'there is no range avon/other'],
  ['upsell', { range: '' }, 'range is a required field'],
  ['upsell', { recommended_range: 'toyo/other' }, 'there is no range toyo/other'],
  ['upsell', { recommended_range: 'avon/zv7' }, 'a range cannot be recommended for itself'],
  ['upsell', { short_description: '' }, 'short_description is a required field'],
  ['upsell', { short_description: long(201) }, 'short_description must be at most 200 characters'],
  ['upsell', { submit_button_text: '' }, 'submit_button_text is a required field'],
  ['size content', { custom_tyre_url: '' }, noSize],
  ['size content', { custom_tyre_url: undefined }, 'custom_tyre_url is a required field'],
  ['size content', { custom_tyre_url: '205-55-16x' }, noSize],
  ['size content', { custom_tyre_url: 'x205-55-16' }, noSize],
  ['size content', { custom_tyre_url: '20-55-16' }, noSize],
  ['size content', { custom_tyre_url: '205-5-16' }, noSize],
  ['size content', { custom_tyre_url: '205-55-6' }, noSize],
  ['size content', { h1: long(121) }, 'h1 must be at most 120 characters'],
  ['manufacturer', { heading: long(121) }, 'heading must be at most 120 characters'],
  ['manufacturer', { oem_brands: 'avon|toyo' }, 'there is no brand of avon,toyo'],
  ['model', { manufacturer_slug: 'saab' }, 'no manufacturer has this slug'],
  ['model', { name: '' }, 'name is a required field'],
  ['model', { name: long(81) }, 'name must be at most 80 characters'],
  ['model', { h1: long(121) }, 'h1 must be at most 120 characters'],
  ['model', { popularity: -1 }, 'popularity must be greater than or equal to 0'],
  ['model', { popularity: 0.5 }, 'popularity must be an integer'],
  ['model', { tyre_sizes: '205/55R16|x' }, 'not all are sizes: 205/55R16,x'],
])('a %s with %j is refused: %s', (kind, change, message) => {
  const [schema, row] = schemas[kind];
  expect(errorsOf(schema, { ...row, ...change })).toContain(message);
});
