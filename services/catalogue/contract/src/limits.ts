// Limits of the endpoints' inputs. Kept apart from the schemas, since code that reads a URL in the browser needs them too,
// and must not load the schemas.

/** In one value of a filter. */
export const mostFilterCharacters = 60;
/** Values of one filter. */
export const mostFilterValues = 60;
export const mostStockCodeCharacters = 60;
/** In a whole size in a URL, as in `205-55-16`. */
export const mostSizeCharacters = 40;
/** In a width, profile, rim or speed. */
export const mostSizePartCharacters = 4;
/** Different tyres in one hold, and so in one order. */
export const mostStockLines = 20;

/** Whether a text may be a filter value; PostgreSQL cannot store NUL. */
export function isFilterValue(text: string): boolean {
  return text.length <= mostFilterCharacters && !text.includes('\u0000');
}
