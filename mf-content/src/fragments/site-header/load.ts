import { getBrandCount } from '@tyres/catalogue-contract/endpoints';
import type { Load } from '@tyres/kit/fragment';

export interface HeaderData {
  /** The best stocked brands, by name; empty while nobody knows them. */
  readonly brands: readonly { readonly name: string; readonly slug: string }[];
}

const shownBrands = 8;
// Below the time that a page waits for late fragments: the header never is one.
const patienceMs = 100;

/** Loads the brands of the menu. No page waits for them, and none fails without them. */
export const load: Load<HeaderData> = async ({ call, signal }) => {
  const brands = await call(getBrandCount, {}, { signal, patienceMs }).then(
    (answer) => answer.brands,
    () => [],
  );
  return {
    brands: brands
      .slice(0, shownBrands)
      .map(({ name, slug }) => ({ name, slug }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en-GB')),
  };
};
