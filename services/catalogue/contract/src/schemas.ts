import { array, number, object, string, type InferType } from 'yup';
import { sortOptions } from './filters';

const chosen = array(string().trim().lowercase().max(60).required()).max(60);

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

const holdKey = string().trim().min(1).max(120).required();

export const applyFiltersInput = object(filterFields);
export const updateTyresInput = object({ ...filterFields, page: number().integer().min(1).max(10_000).required() });
export const getPictureInput = object({
  kind: string()
    .oneOf(['tyres', 'brands'] as const)
    .required(),
  name: string()
    .matches(/^[a-z0-9_-]{1,60}\.svg$/)
    .required(),
});
export const getTyresInput = object({
  st_codes: array(string().trim().max(60).required()).max(50).required(),
});
export const holdStockInput = object({
  key: holdKey,
  lines: array(
    object({
      st_code: string().trim().max(60).required(),
      quantity: number().integer().min(1).max(5).required(),
    }).required(),
  )
    .min(1)
    .max(20)
    .required(),
  home_delivery: number().oneOf([0, 1] as const).required(),
  expires_in_seconds: number().integer().min(1).max(86_400).required(),
});
export const commitStockInput = object({ key: holdKey });
export const releaseStockInput = object({ key: holdKey });

export type FilterInput = InferType<typeof applyFiltersInput>;
