/** The filter keys, in the payload and in the URL (R-QS-FILTER-KEYS). */
export const filterKeys = [
  'range',
  'brand',
  'specialist',
  'season',
  'fuel',
  'wet',
  'manufacturer_approved',
  'vehicle_type',
  'load_index',
  'speed',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The sort options in display order, with their labels (B-SORT-OPTIONS). */
export const sortOptions = {
  popularity_desc: 'Popularity',
  price_asc: 'Price low - high',
  price_desc: 'Price high - low',
  brand_asc: 'Brand name a - z',
  brand_desc: 'Brand name z - a',
} as const;
export type SortOrder = keyof typeof sortOptions;

export const defaultSort: SortOrder = 'price_asc';

/** Tyres on one page of results; infinite scroll loads pages from 2. */
export const pageSize = 20;

/** Whether a text is a sort option. */
export function isSortOrder(text: string | undefined): text is SortOrder {
  return text !== undefined && Object.hasOwn(sortOptions, text);
}
