import type { Fitter, FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { noBusyBays } from '../domain/busy-bays';
import { timeUntil, type Calendar } from '../domain/calendar';
import type { FitterRecord } from '../domain/fitter';
import { fitterPayload } from '../domain/fitter-payload';
import { scheduleOf } from '../domain/slots';
import { findBusyBays } from '../store/occupied-bays';

/** Fitters as the contract shows them, with their free days and times for a job. One statement reads the appointments. */
export async function fitterPayloads(
  database: Queryable,
  fitters: readonly FitterRecord[],
  { job, calendar }: { readonly job: FittingJob; readonly calendar: Calendar },
): Promise<Fitter[]> {
  const busy = await findBusyBays(database, {
    fitterIds: fitters.map(({ id }) => id),
    ...timeUntil(calendar),
  });
  return fitters.map((fitter) =>
    fitterPayload(fitter, scheduleOf(fitter, job, calendar), busy.get(fitter.id) ?? noBusyBays),
  );
}
