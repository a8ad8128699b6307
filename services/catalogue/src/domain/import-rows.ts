import { number, object, string } from 'yup';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { address, film, html, labelText, list, optionalNumber, picture, slug } from './import-fields';
import { isSpecialismCode } from './specialisms';
import { speedKmh } from './speed';

const pence = number().integer().positive().required();
const count = number().integer().min(0).required();
const labelClass = string().oneOf(['A', 'B', 'C', 'D', 'E', 'F', 'G']).required();
const knownTyre = (stCodes: ReadonlySet<string>) =>
  string()
    .trim()
    .required()
    .test('known', 'no tyre has this stock code', (value) => stCodes.has(value));

/** A row of `brands`. */
export const brandRow = object({
  slug,
  name: string().trim().max(60).required(),
  tier: string().oneOf(['premium', 'mid_range', 'budget']).required(),
  image: picture,
  content: html,
});

/** A row of `ranges`; its brand must exist. */
export const rangeRow = (brandSlugs: ReadonlySet<string>) =>
  object({
    brand_slug: slug.test('known', 'no brand has this slug', (value) => brandSlugs.has(value)),
    slug,
    name: string().trim().max(80).required(),
    season: string().oneOf(['summer', 'winter', 'all_season']).required(),
    vehicle_type: string().oneOf(['car', 'van', '4x4']).required(),
    awards: list,
    description: html,
    film_url: film,
  });

/** A row of `tyres`; `rangeKeys` are the existing ranges, as `brand/range`. */
export const tyreRow = (rangeKeys: ReadonlySet<string>) =>
  object({
    st_code: string().trim().max(40).required(),
    brand_slug: slug,
    range_slug: slug.test('known', 'no such range of this brand', (value, { parent }) =>
      rangeKeys.has(`${String(parent.brand_slug)}/${value}`),
    ),
    size: string()
      .required()
      .test('size', 'must be a tyre size, as in 205/55 R16', (value) => parseTyreSize(value) !== undefined),
    load_index: number().integer().min(50).max(150).required(),
    speed_symbol: string()
      .uppercase()
      .required()
      .test('speed', 'must be a speed symbol, L to Y', (value) => speedKmh(value) !== undefined),
    label_scheme: string().oneOf(['A-E', 'A-G']).default('A-E'),
    fuel_class: labelClass,
    wet_class: labelClass,
    noise_class: string().oneOf(['A', 'B', 'C']).required(),
    noise_db: number().integer().min(50).max(90).required(),
    specialisms: list
      .transform((codes: string[]) => codes.map((code) => code.toLowerCase()))
      .test(
        'known',
        ({ value }) => `unknown specialism in ${String(value)}`,
        (codes) => codes.every(isSpecialismCode),
      ),
    electric_type: labelText,
    rft_type: labelText,
    approvals: list,
    retail_pence: pence,
    fully_fitted_price_pence: pence,
    home_delivery_price_pence: pence,
    popularity: number().integer().min(0).default(0),
    featured_rank: optionalNumber,
    view_label_1: labelText,
    view_label_2: labelText,
    view_class: labelText,
    link: address,
    link_text: labelText,
    featured_image: picture,
    featured_image_link: address,
    featured_text: string().trim().max(300).default(''),
  });

/** A row of `prices`: new prices of an existing tyre. */
export const priceRow = (stCodes: ReadonlySet<string>) =>
  object({
    st_code: knownTyre(stCodes),
    retail_pence: pence,
    fully_fitted_price_pence: pence,
    home_delivery_price_pence: pence,
  });

/** A row of `stock`; its tyre must exist, and delivery stock is part of the total. */
export const stockRow = (stCodes: ReadonlySet<string>) =>
  object({
    st_code: knownTyre(stCodes),
    total_stock: count,
    home_delivery_stock: count.test(
      'part',
      'must not be more than total_stock',
      (value, { parent }) => value <= Number(parent.total_stock),
    ),
    minimum_stock: number().integer().min(1).default(1),
    lead_days: number().integer().min(0).max(60).default(0),
  });

/** The table's columns for a size and a speed symbol. */
export function sizeColumns(size: string, speedSymbol: string) {
  const parsed = parseTyreSize(size);
  return {
    section_width_mm: parsed?.sectionWidthMm,
    aspect_ratio_percent: parsed?.aspectRatioPercent,
    rim_diameter_inches: parsed?.rimDiameterInches,
    speed_kmh: speedKmh(speedSymbol),
  };
}
