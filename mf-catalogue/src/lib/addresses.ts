import type { SizeContent, Tyre } from '@tyres/catalogue-contract/payloads';

/** The page of a brand (R-BRAND-PAGE). */
export function brandPath(brandSlug: string): string {
  return `/${encodeURIComponent(brandSlug)}`;
}

/** The page of a tyre's range; made from `slug` if the tyre has no `range_slug` (R-RANGE-PAGE). */
export function rangePath({
  brand_slug,
  range_slug,
  slug = range_slug,
}: Pick<Tyre, 'brand_slug' | 'range_slug'> & { readonly slug?: string }): string {
  return `${brandPath(brand_slug)}/${encodeURIComponent(range_slug || slug)}`;
}

/** The page of a vehicle maker (SD02). */
export function manufacturerPath(manufacturerSlug: string): string {
  return `/manufacturers/${encodeURIComponent(manufacturerSlug)}`;
}

/** The page of a model of a vehicle maker (R-MODEL-PAGE). */
export function modelPath(manufacturerSlug: string, rangeSlug: string): string {
  return `${manufacturerPath(manufacturerSlug)}/${encodeURIComponent(rangeSlug)}`;
}

/** The page of a size, under '/tyre-sizes/' if it has the parent page (R-TYRE-SIZES). */
export function tyreSizePath(size: Pick<SizeContent, 'custom_tyre_url' | 'tyre_size_parent_page'>): string {
  return `${size.tyre_size_parent_page ? '/tyre-sizes' : ''}/${encodeURIComponent(size.custom_tyre_url)}`;
}

/** The slug of a size: '205-55-16' for '205/55 R16'. */
export function sizeSlug(size: string): string {
  return (size.match(/\d+/g) ?? []).join('-');
}

/** The page that compares the given tyres. */
export function comparePath(stCodes: readonly string[] = []): string {
  const query = new URLSearchParams(stCodes.map((stCode) => ['st_code', stCode]));
  return stCodes.length > 0 ? `/compare-tyres?${query}` : '/compare-tyres';
}

/** The results page: the tyres of the chosen size. */
export const selectTyresPath = '/select-tyres';

/** mf-search: the home page. */
export const homePath = '/';

/** mf-checkout: the basket page. */
export const basketPath = '/basket';

/** The logo of a brand without its own (X-IMG-BRAND). The service also serves it for unknown names. */
export const genericMarkPath = '/tyre-pictures/brands/generic.svg';
