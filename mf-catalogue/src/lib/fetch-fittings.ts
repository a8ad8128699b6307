import { getTyresEarliestFitting } from '@tyres/catalogue-contract/endpoints';
import type { Call } from '@tyres/contract-kit/endpoint';
import type { CardTyre } from './card-tyre';
import { fittingKind, type FittingKind } from './fitting-kind';

/** How soon a tyre can be fitted, by its id; undefined if that is unknown. */
export type Fittings = ReadonlyMap<number, FittingKind | undefined>;

/** The most tyres that the service takes in one call. */
const mostAtOnce = 100;

/** Fetches the fitting times of tyres on a date in London, YYYY-MM-DD. A failure is only logged (X-LOG-EARLIEST). */
export async function fetchFittings(
  call: Call,
  tyres: readonly CardTyre[],
  today: string,
): Promise<Fittings> {
  const known = new Map<number, FittingKind | undefined>(tyres.map(({ id }) => [id, undefined]));
  try {
    const stCodes = tyres.map((tyre) => tyre.st_code);
    const parts = Array.from({ length: Math.ceil(stCodes.length / mostAtOnce) }, (_, index) =>
      stCodes.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    );
    const fittings = await Promise.all(parts.map((st_codes) => call(getTyresEarliestFitting, { st_codes })));
    for (const fitting of fittings.flat()) known.set(fitting.id, fittingKind(fitting, today));
  } catch {
    console.error('There was an error!');
  }
  return known;
}
