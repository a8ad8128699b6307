import { clientNetworkHeader } from '@tyres/service-kit/calls/headers';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Caller } from '../deps';

/** The session and request for which a route calls other services. */
export function callerOf(context: RouteContext, browserKey = context.browserKey): Caller {
  const { sessionId, requestId, signal, headers } = context;
  const network = headers[clientNetworkHeader];
  return {
    sessionId,
    requestId,
    signal,
    ...(browserKey ? { browserKey } : {}),
    ...(typeof network === 'string' ? { network } : {}),
  };
}
