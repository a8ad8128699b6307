import { array, boolean, number, object, string, type InferType } from 'yup';
import { sortOptions } from './filters';
import {
  mostFilterCharacters,
  mostFilterValues,
  mostSizeCharacters,
  mostSizePartCharacters,
  mostStockCodeCharacters,
  mostStockLines,
} from './limits';
import { pictureKinds } from './pictures';

const chosen = array(string().trim().lowercase().max(mostFilterCharacters).required()).max(mostFilterValues);

const filterFields = {
  range: chosen,
  brand: chosen,
  specialist: chosen,
  season: chosen,
  fuel: chosen,
  wet: chosen,
  manufacturer_approved: chosen,
  vehicle_type: chosen,
  load_index: chosen,
  speed: chosen,
  order_by: string().oneOf(Object.keys(sortOptions)),
  home_delivery_prices: string().oneOf(['yes'] as const),
};

const homeDelivery = number<0 | 1>().oneOf([0, 1]).required();
const route = string().oneOf(['yes'] as const);
/** A part of a URL. Any text is accepted; an unknown one is answered with 404. */
const slug = string().trim().lowercase().max(200).required();
const tyreSize = string().trim().max(mostSizeCharacters).required();
const stCode = string().trim().max(mostStockCodeCharacters).required();
/** A choice of a size form; '' is no choice. */
const part = string()
  .trim()
  .max(mostSizePartCharacters)
  .transform((text: string) => text || undefined);
const sizeParts = { width: part, profile: part, rim: part, speed: part };

const holdKey = string().trim().max(120).required();

export const applyFiltersInput = object(filterFields);
export const updateTyresInput = object({
  ...filterFields,
  page: number().integer().min(1).max(10_000).required(),
});
export const getPictureInput = object({
  kind: string().oneOf(pictureKinds).required(),
  name: string()
    .matches(/^[a-z0-9_-]{1,100}\.svg$/)
    .required(),
});
export const getTyresInput = object({
  st_codes: array(stCode).max(mostStockLines).required(),
});
export const holdStockInput = object({
  key: holdKey,
  lines: array(
    object({
      st_code: stCode,
      quantity: number().integer().min(1).max(5).required(),
    }).required(),
  )
    .min(1)
    .max(mostStockLines)
    .required(),
  home_delivery: homeDelivery,
  expires_in_seconds: number().integer().min(1).max(86_400).required(),
});
export const commitStockInput = object({ key: holdKey });
export const releaseStockInput = object({ key: holdKey, committed: boolean().default(false) });

export const getTyresEarliestFittingInput = object({ st_codes: array(stCode).min(1).max(100).required() });
export const tyreUpsellModalInput = object({
  st_code: stCode,
  quantity: number().integer().min(1).max(5).required(),
});
export const hasUpsellInput = tyreUpsellModalInput.shape({
  home_delivery: homeDelivery,
});
export const getTyreRangeTyresInput = object({
  a: slug,
  b: slug,
  home_delivery_prices: route,
  filters: object(sizeParts).default(undefined),
});
export const getBrandCountInput = object({});
export const findTyresInput = object({
  st_codes: array(stCode).min(1).max(12).required(),
  home_delivery_prices: route,
});
export const updateTyresFormInput = object({
  ...sizeParts,
  brand: string().trim().max(mostFilterCharacters),
  range: string().trim().max(mostFilterCharacters),
});
export const getSelectTyresContentInput = object({ tyre_size: tyreSize });
export const getBrandPageInput = object({ brand_slug: slug });
export const getRangePageInput = object({
  brand_slug: slug,
  range_slug: slug,
  home_delivery_prices: route,
  ...sizeParts,
});
export const getManufacturerPageInput = object({ manufacturer_slug: slug });
export const getModelPageInput = object({ manufacturer_slug: slug, range_slug: slug });
export const getTyreSizePageInput = object({ tyre_size: tyreSize });
export const getPopularSizesInput = object({});

export type FilterInput = InferType<typeof applyFiltersInput>;

/** The page's name in `release.ts`. */
export const streamAddressesInput = object({ page: string().max(60).required() });
