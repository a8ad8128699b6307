import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { EdgeMiddleware } from './edge-context';
import { clientAddressOf, isForwarded } from './client-address';

/** Notices that a proxy may stand in front although the settings say that there is none. */
export interface ProxyWatch {
  note(): void;
  /** True once a request came with a proxy's header that is not trusted. */
  hasSeen(): boolean;
}

export interface ProxyWatchOptions {
  readonly log: Logger;
  readonly counter: Pick<Counter, 'inc'>;
}

/** Warns once, and counts. Behind a proxy that is not told of, all shoppers share one address and its limits. */
export function createProxyWatch({ log, counter }: ProxyWatchOptions): ProxyWatch {
  let hasSeen = false;
  return {
    note() {
      counter.inc();
      if (hasSeen) return;
      hasSeen = true;
      log.warn(
        'A request came with X-Forwarded-For or Forwarded, and TRUSTED_PROXIES is 0. If a proxy stands in front of this edge, set TRUSTED_PROXIES to the number of proxies: until then all visitors behind it share one address and its limits. If none does, a client made the header up, and it is ignored.',
      );
    },
    hasSeen: () => hasSeen,
  };
}

export interface WithClientOptions {
  readonly trustedProxies: number;
  readonly proxyWatch: Pick<ProxyWatch, 'note'>;
}

/** Finds out where each request comes from. */
export function withClient({ trustedProxies, proxyWatch }: WithClientOptions): EdgeMiddleware {
  return async function client(ctx, next) {
    ctx.state.client = clientAddressOf(ctx.req, trustedProxies);
    // What Koa would answer is the socket's.
    ctx.request.ip = ctx.state.client.address;
    if (trustedProxies === 0 && isForwarded(ctx.req)) proxyWatch.note();
    await next();
  };
}
