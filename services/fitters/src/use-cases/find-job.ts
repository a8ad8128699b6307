import { getFittingJob } from '@tyres/checkout-contract/endpoints';
import { readHandedJob } from '@tyres/checkout-contract/handed-job';
import type { FittingJob } from '@tyres/fitters-contract/payloads';
import { sessionIdHeader } from '@tyres/service-kit/calls/headers';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { usualJob } from '../domain/job-length';

/** A search waits no longer for the basket: most orders are the usual job. */
const timeoutMs = 1_000;

/**
 * What the session's basket asks of a fitter: from the call's header if the page sent it along, else from the checkout. The
 * usual job without a session or without tyres, and when the checkout does not answer: a hold checks its time again.
 */
export async function findJob(
  { services }: Pick<Deps, 'services'>,
  { headers, requestId, signal, log }: RouteContext,
): Promise<FittingJob> {
  const handed = readHandedJob(headers);
  if (handed !== undefined) return handed ?? usualJob;
  const sessionId = headers[sessionIdHeader];
  if (typeof sessionId !== 'string') return usualJob;
  try {
    const { job } = await services.call(getFittingJob, {}, { sessionId, requestId, signal, timeoutMs });
    return job ?? usualJob;
  } catch (error) {
    log.warn({ err: error }, 'basket unavailable; times are for four tyres');
    return usualJob;
  }
}
