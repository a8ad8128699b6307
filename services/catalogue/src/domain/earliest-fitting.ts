import type { EarliestFitting } from '@tyres/catalogue-contract/payloads';
import { addDays, londonDate } from '@tyres/contract-kit/london';

/** A tyre, with the working days until it arrives at a fitter's. */
export interface Delivered {
  readonly id: number;
  readonly leadDays: number;
}

/** The fitters' first free dates (YYYY-MM-DD in Europe/London) by a tyre's lead; null when there is none. */
export type EarliestDates = Readonly<Record<string, string | null>>;

/** When a tyre can be fitted: what the fitters answered for its lead (C-EARLIEST-FITTING). */
export function earliestFitting(tyre: Delivered, earliest: EarliestDates, now: Date): EarliestFitting {
  const today = londonDate(now);
  const date = earliest[String(tyre.leadDays)] ?? null;
  return {
    id: tyre.id,
    fitting_today: date === today ? 1 : 0,
    fitting_tomorrow: date === addDays(today, 1) ? 1 : 0,
    earliest_fitting_date: date,
  };
}
