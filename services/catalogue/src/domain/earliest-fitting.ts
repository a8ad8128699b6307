import type { EarliestFitting } from '@tyres/catalogue-contract/payloads';
import { addDays, londonDate } from '@tyres/contract-kit/london';

/** A tyre, with the days until it arrives at a fitter's. */
export interface Delivered {
  readonly id: number;
  readonly leadDays: number;
}

/**
 * The first of the fitters' free days on which a tyre has arrived (C-EARLIEST-FITTING). `freeDays` are YYYY-MM-DD in
 * Europe/London, soonest first.
 */
export function earliestFitting(tyre: Delivered, freeDays: readonly string[], now: Date): EarliestFitting {
  const today = londonDate(now);
  const arrival = addDays(today, tyre.leadDays);
  const earliest = freeDays.find((day) => day >= arrival) ?? null;
  return {
    id: tyre.id,
    fitting_today: earliest === today ? 1 : 0,
    fitting_tomorrow: earliest === addDays(today, 1) ? 1 : 0,
    earliest_fitting_date: earliest,
  };
}
