import { findTyres } from '@tyres/catalogue-contract/endpoints';
import { mostStockCodeCharacters } from '@tyres/catalogue-contract/limits';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { comparePath } from '../../lib/addresses';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { codesInBasket } from '../../lib/codes-in-basket';
import { mostCompared } from '../../lib/compared';
import { compareTyres, type ComparedRow } from './comparison';

export interface CompareData {
  readonly tyres: readonly CardTyre[];
  readonly rows: readonly ComparedRow[];
  /** The number of stock codes in the address that are not sold. */
  readonly unknown: number;
  /** The number of stock codes after the third, which are ignored. */
  readonly tooMany: number;
  readonly inBasket: readonly string[];
}

const stockCodePattern = new RegExp(`^[^\\p{Cc}]{1,${mostStockCodeCharacters}}$`, 'u');

/** Loads the current data of up to three tyres in the address. Unknown stock codes are left out. */
export const load: Load<CompareData> = async ({ page, call, signal }) => {
  const named = [...new Set((page.query['st_code'] ?? []).map((code) => code.trim()).filter(Boolean))];
  const codes = named.slice(0, mostCompared);
  const st_codes = codes.filter((code) => stockCodePattern.test(code));
  const [{ tyres }, inBasket] = await Promise.all([
    st_codes.length > 0 ? call(findTyres, { st_codes }, { signal }) : { tyres: [] },
    codesInBasket({ call, signal }),
  ]);
  return {
    tyres: tyres.map(toCardTyre),
    rows: tyres.length > 0 ? compareTyres(tyres) : [],
    unknown: codes.length - tyres.length,
    tooMany: named.length - codes.length,
    inBasket,
  };
};

/** Search engines must not index the page, since there is one for each choice of tyres. */
export const head: HeadOf<CompareData> = ({ tyres }) => ({
  title: `${tyres.length > 0 ? `Compare ${tyres.map(({ brand, tyre_range }) => `${brand} ${tyre_range}`).join(' and ')}` : 'Compare tyres'} | Kerbside Tyres`,
  description:
    'Up to three tyres side by side: full prices, tyre labels, season, approvals and availability.',
  canonical: comparePath(),
  noIndex: true,
});
