import { readHandedHeader } from '@tyres/contract-kit/handed-answer';
import { isFields } from '@tyres/contract-kit/is-fields';
import { handedFittingJob } from './fitting-job-header';
import type { FittingJob } from './payloads';

/** What the basket asks of a fitter, if the page sent it along with its call: null without tyres; undefined when it did not. */
export function readHandedJob(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): FittingJob | null | undefined {
  const handed = readHandedHeader(headers[handedFittingJob.header]);
  const job = isFields(handed) ? handed['fitting_job'] : undefined;
  return job === null || isFittingJob(job) ? job : undefined;
}

/** A shallow check is enough: only the edge sets the header, with the checkout's own answer. */
function isFittingJob(value: unknown): value is FittingJob {
  return isFields(value) && 'tyres' in value && 'lead_days' in value;
}
