import { findTyres } from '@tyres/catalogue-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';

/** Fetches the current data of the viewed tyres, in the given order. Tyres that are no longer sold are left out. */
export async function fetchViewed(
  call: Call,
  st_codes: readonly string[],
  signal: AbortSignal,
): Promise<CardTyre[]> {
  const { tyres } = await call(findTyres, { st_codes }, { signal });
  return tyres.map(toCardTyre);
}
