import type { FittingJob } from '@tyres/fitters-contract/payloads';

const usualTyres = 4;
/** What is added to a job is rounded up to a multiple of this. */
const roundedToMinutes = 15;

/** The job of an order that is not known: four tyres that the fitter has. */
export const usualJob: FittingJob = { tyres: usualTyres, services: [], lead_days: 0 };

/**
 * How long a job occupies a bay, in minutes: the fitter's time for up to four tyres, a quarter of it for each further
 * one, and the time of the services (SD43).
 */
export function jobLengthMinutes(
  fitterJobMinutes: number,
  { tyres, service_minutes = 0 }: FittingJob,
): number {
  const furtherTyres = (Math.max(0, tyres - usualTyres) * fitterJobMinutes) / usualTyres;
  // Only what is added is rounded, so that a fitter's usual jobs follow each other without a gap.
  const added = Math.ceil((furtherTyres + service_minutes) / roundedToMinutes) * roundedToMinutes;
  return fitterJobMinutes + added;
}
