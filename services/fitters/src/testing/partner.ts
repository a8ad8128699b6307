import { addDays, londonDate } from '@tyres/contract-kit/london';
import { listBookings, putBays, putClosures, putSlots } from '@tyres/fitters-contract/fitters-api';
import type { Database } from '@tyres/service-kit/database';
import { createSecret, hashToken } from '../use-cases/fitter-links';
import { saveTokens } from '../store/api-accounts';
import type { FittersApp } from './fitters-app';

/** A van that puts its slots itself. */
export const aVan = { code: 'CALTOTD', mobile: 1, job_minutes: 120, lead_days: 0 };

/** A day so many days from today, YYYY-MM-DD. */
export const dayAhead = (days: number): string => addDays(londonDate(new Date()), days);

/** Headers of the fitters' API with a new token of a fitter. */
export async function partnerHeaders(
  database: Database,
  fitterId: number,
): Promise<{ authorization: string }> {
  const token = createSecret();
  await saveTokens(database, [
    { fitter_id: fitterId, token_hash: hashToken(token), link_key: createSecret() },
  ]);
  return { authorization: `Bearer ${token}` };
}

/** The calls of a fitter's own system. */
export async function partnerOf({ app, database }: Pick<FittersApp, 'app' | 'database'>, fitterId = 1) {
  const headers = await partnerHeaders(database, fitterId);
  return {
    headers,
    putDays: (days: readonly object[]) => app.call(putSlots, { days }, { headers }),
    putSlots: (date: string, revision: number, slots: readonly string[]) =>
      app.call(putSlots, { days: [{ date, revision, slots: [...slots] }] }, { headers }),
    putClosure: (date: string, revision: number, reason: string) =>
      app.call(putClosures, { days: [{ date, revision, reason }] }, { headers }),
    putBays: (revision: number, bays: number) => app.call(putBays, { revision, bays }, { headers }),
    bookings: (from: string, until: string) => app.call(listBookings, { from, until }, { headers }),
  };
}

export type Partner = Awaited<ReturnType<typeof partnerOf>>;
