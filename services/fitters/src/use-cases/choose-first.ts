import { chooseFitterFirst } from '@tyres/checkout-contract/endpoints';
import { Refusal, refusalOf } from '@tyres/contract-kit/problem';
import { clientNetworkHeader } from '@tyres/service-kit/calls/headers';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import type { OfferedTime } from './require-offered';

/**
 * Has the checkout hold a time for the session, and keep it in its basket. Its refusals are answered as they are. The client's
 * address is passed on, since the checkout counts the holds of an address. @throws slot_taken, too_many_requests,
 * change_refused
 */
export async function chooseFirst(
  { services }: Pick<Deps, 'services'>,
  time: OfferedTime,
  { sessionId, requestId, signal, headers }: RouteContext,
): Promise<void> {
  const network = headers[clientNetworkHeader];
  const passedOn = typeof network === 'string' ? { headers: { [clientNetworkHeader]: network } } : {};
  try {
    await services.call(chooseFitterFirst, time, { sessionId, requestId, signal, ...passedOn });
  } catch (error) {
    const problem = refusalOf(error);
    throw problem ? new Refusal(problem) : error;
  }
}
