import { getTyreRangeTyres } from '@tyres/catalogue-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { inStockFirst } from '../../lib/in-stock-first';
import { rangeTyresInput, type RangeChoice } from './range-filters';
import type { RangeData } from './load';

/** Fetches the tyres of a range in the chosen size and route (C-GET-TYRE-RANGE-TYRES). */
export async function fetchRangeTyres(
  call: Call,
  { brand, range }: Pick<RangeData, 'brand' | 'range'>,
  choice: RangeChoice,
  signal: AbortSignal,
): Promise<CardTyre[]> {
  const { tyres } = await call(getTyreRangeTyres, rangeTyresInput(brand.slug, range.slug, choice), {
    signal,
  });
  return inStockFirst(tyres.map(toCardTyre), choice.route);
}
