import { getTyreRangeTyres } from '@tyres/catalogue-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toCardTyre } from '../../lib/card-tyre';
import { inStockFirst } from '../../lib/in-stock-first';
import { rangeTyresInput, type RangeChoice } from './range-filters';
import type { RangeData } from './load';

/** Fetches the tyres of a range in the chosen size and route, and how many there are (C-GET-TYRE-RANGE-TYRES). */
export async function fetchRangeTyres(
  call: Call,
  { brand, range }: Pick<RangeData, 'brand' | 'range'>,
  choice: RangeChoice,
  signal: AbortSignal,
): Promise<Pick<RangeData, 'tyres' | 'matchingTyres'>> {
  const input = rangeTyresInput(brand.slug, range.slug, choice);
  const { tyres, total_tyres: matchingTyres } = await call(getTyreRangeTyres, input, { signal });
  return { tyres: inStockFirst(tyres.map(toCardTyre), choice.route), matchingTyres };
}
