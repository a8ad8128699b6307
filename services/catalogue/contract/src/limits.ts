// Limits of what the endpoints take. Here, since the schemas check by them and so does whoever reads an address:
// a page's code must not load the schemas.

/** Of one value of a filter. */
export const mostFilterCharacters = 60;
/** Values of one filter. */
export const mostFilterValues = 60;
export const mostStockCodeCharacters = 60;
/** Of a whole size in an address, as in `205-55-16`. */
export const mostSizeCharacters = 40;
/** Of a width, a profile, a rim or a speed. */
export const mostSizePartCharacters = 4;
/** Different tyres in one hold, and so in one order. */
export const mostStockLines = 20;

/** True for what a filter may hold; PostgreSQL keeps no NUL. */
export function isFilterValue(text: string): boolean {
  return text.length <= mostFilterCharacters && !text.includes('\u0000');
}
