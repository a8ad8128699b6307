import { findTyres } from '@tyres/catalogue-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';

/** The viewed tyres as they are sold now, in the order they were viewed; those no longer sold are left out. */
export async function fetchViewed(
  call: Call,
  st_codes: readonly string[],
  signal: AbortSignal,
): Promise<CardTyre[]> {
  const { tyres } = await call(findTyres, { st_codes }, { signal });
  return tyres.map(toCardTyre);
}
