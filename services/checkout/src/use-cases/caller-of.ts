import { clientNetworkHeader } from '@tyres/service-kit/calls/headers';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Caller } from '../deps';

/** The session and request for which a route calls other services. */
export function callerOf(context: RouteContext, browserKey = context.browserKey): Caller {
  return new RouteCaller(context, browserKey);
}

/** Asks for the signal when it is used: a signal costs as much as reading a basket, and most routes make no calls. */
class RouteCaller implements Caller {
  readonly sessionId: string;
  readonly requestId: string;
  readonly browserKey?: string;
  readonly network?: string;
  readonly #context: RouteContext;

  constructor(context: RouteContext, browserKey: string) {
    const network = context.headers[clientNetworkHeader];
    this.#context = context;
    this.sessionId = context.sessionId;
    this.requestId = context.requestId;
    if (browserKey) this.browserKey = browserKey;
    if (typeof network === 'string') this.network = network;
  }

  get signal(): AbortSignal {
    return this.#context.signal;
  }
}
