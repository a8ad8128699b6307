import { date, number, object, string } from 'yup';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { address, flag, html, labelText, list, picture, slug } from './import-fields';
import { asManufacturer, asModel } from './listed-vehicles';
import { bannerScenes } from './pictures/banner-scene';
import { carBodies } from './pictures/car-silhouette';

const id = number().integer().min(1).required();
const name = string().trim().max(120).required();
const order = number().integer().min(0).max(10_000).default(0);
/** A moment, or null (no limit) for an empty cell. */
const moment = date()
  .transform((value: Date, given: unknown) => (given === '' ? null : value))
  .nullable()
  .default(null);

/** A row of `banners`; a missing picture is replaced by a crop of the scene. */
export const bannerRow = object({
  id,
  name,
  link: address,
  content: html,
  short_content: string().trim().max(200).default(''),
  carousel_sort_order: order,
  scene: string().oneOf(bannerScenes).default('hills'),
  dark_desktop_banner: flag,
  dark_mobile_banner: flag,
  select_tyres_image_url: picture,
  select_tyres_mobile_image_url: picture,
  brand_image_url: picture,
  brand_mobile_image_url: picture,
  promo_image_url: picture,
  promo_mobile_image_url: picture,
  qualifying_products: list,
  shown_from: moment,
  shown_until: moment,
}).transform((row: { scene?: string } & Record<string, unknown>) => {
  const drawn = (crop: string): string => `/tyre-pictures/banners/${row.scene || 'hills'}-${crop}.svg`;
  return {
    ...row,
    select_tyres_image_url: row['select_tyres_image_url'] || drawn('desktop'),
    select_tyres_mobile_image_url: row['select_tyres_mobile_image_url'] || drawn('mobile'),
    brand_image_url: row['brand_image_url'] || drawn('desktop'),
    brand_mobile_image_url: row['brand_mobile_image_url'] || drawn('mobile'),
    promo_image_url: row['promo_image_url'] || drawn('promo'),
    promo_mobile_image_url: row['promo_mobile_image_url'] || drawn('promo-mobile'),
  };
});

/** A row of `ads`. */
export const adRow = object({
  id,
  name,
  link: address,
  advert_image_url: picture.required(),
  sort_order: order,
});

/** A row of `upsells`; both ranges, written `brand/range`, must exist. */
export const upsellRow = (rangeKeys: ReadonlySet<string>) => {
  const range = string()
    .trim()
    .required()
    .test(
      'known',
      ({ value }) => `there is no range ${String(value)}`,
      (value) => rangeKeys.has(value),
    );
  return object({
    id,
    range,
    recommended_range: range.test(
      'other',
      'a range cannot be recommended for itself',
      (value, { parent }) => value !== parent.range,
    ),
    short_description: string().trim().max(200).required(),
    description: html,
    submit_button_text: labelText.required(),
  });
};

/** A row of `size-contents`. */
export const sizeContentRow = object({
  custom_tyre_url: string()
    .trim()
    .matches(/^\d{3}-\d{2,3}-\d{2}$/, 'custom_tyre_url is a size, as in 205-55-16')
    .required(),
  tyre_size_parent_page: flag,
  h1: string().trim().max(120).default(''),
  content: html,
});

/**
 * Where a row comes from: our own columns, a public list of vehicles, or such a list's rows for other countries and kinds,
 * which are skipped.
 */
const origin = string()
  .oneOf(['ours', 'listed', 'elsewhere'] as const)
  .required();

/** A row of `manufacturers`; the brands that it names must exist. */
export const manufacturerRow = (brandSlugs: ReadonlySet<string>) =>
  object({
    origin,
    slug,
    name,
    heading: string().trim().max(120).default(''),
    content: html,
    secondary_content: html,
    logo_image: picture,
    approval_codes: list,
    oem_brands: list.test(
      'known',
      ({ value }) => `there is no brand of ${String(value)}`,
      (slugs) => slugs.every((one) => brandSlugs.has(one)),
    ),
  }).transform(asManufacturer);

/** A row of `models`; its manufacturer must exist. */
export const modelRow = (manufacturerSlugs: ReadonlySet<string>) =>
  object({
    origin,
    manufacturer_slug: slug.test(
      'known',
      'no manufacturer has this slug',
      (value, { parent }) => parent.origin === 'elsewhere' || manufacturerSlugs.has(value),
    ),
    slug,
    name: string().trim().max(80).required(),
    h1: string().trim().max(120).default(''),
    range_description: html,
    body: string().oneOf(carBodies).default('hatchback'),
    range_image: picture,
    popularity: number().integer().min(0).default(0),
    tyre_sizes: list.test(
      'sizes',
      ({ value }) => `not all are sizes: ${String(value)}`,
      (sizes) => sizes.every((size) => parseTyreSize(size) !== undefined),
    ),
  }).transform(asModel);
