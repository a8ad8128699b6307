import type { EarliestFitting } from '@tyres/catalogue-contract/payloads';

/** How soon a tyre can be fitted, in the steps that its badge shows. */
export type FittingKind = 'today' | '24h' | '48h' | 'later';

const dayMs = 86_400_000;

/** Returns a tyre's badge on a date in London, YYYY-MM-DD (SD37). After two days it is `later` (T-BADGE-48-PLUS). */
export function fittingKind(fitting: EarliestFitting, today: string): FittingKind {
  if (fitting.fitting_today === 1) return 'today';
  if (fitting.fitting_tomorrow === 1) return '24h';
  // NaN without a date, and so not within two days.
  const waitMs = Date.parse(String(fitting.earliest_fitting_date)) - Date.parse(today);
  return waitMs <= 2 * dayMs ? '48h' : 'later';
}
