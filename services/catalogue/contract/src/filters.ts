/** The filter keys, in the payload and in the address alike (R-QS-FILTER-KEYS). */
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

/** The sort options in the order they are listed, with their words (B-SORT-OPTIONS). */
export const sortOptions = {
  popularity_desc: 'Popularity',
  price_asc: 'Price low - high',
  price_desc: 'Price high - low',
  brand_asc: 'Brand name a - z',
  brand_desc: 'Brand name z - a',
} as const;
export type SortOrder = keyof typeof sortOptions;

export const defaultSort: SortOrder = 'price_asc';

/** Tyres in one page of results; infinite scroll asks for the next from page 2. */
export const pageSize = 20;

/** Tells a sort option from any other text. */
export function isSortOrder(text: string | undefined): text is SortOrder {
  return text !== undefined && Object.hasOwn(sortOptions, text);
}
