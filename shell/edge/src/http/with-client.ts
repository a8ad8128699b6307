import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { EdgeMiddleware } from './edge-context';
import { clientAddressOf, isForwarded } from './client-address';

/** Detects a proxy in front of the edge that the settings do not mention. */
export interface ProxyWatch {
  record(): void;
  /** True once a request had a proxy header that is not trusted. */
  hasSeen(): boolean;
}

export interface ProxyWatchOptions {
  readonly log: Logger;
  readonly counter: Pick<Counter, 'inc'>;
}

/** Warns once, and counts. Behind a proxy that is not configured, all shoppers share one address and its limits. */
export function createProxyWatch({ log, counter }: ProxyWatchOptions): ProxyWatch {
  let hasSeen = false;
  return {
    record() {
      counter.inc();
      if (hasSeen) return;
      hasSeen = true;
      log.warn(
        'A request came with X-Forwarded-For or Forwarded, and TRUSTED_PROXIES is 0. If there is a proxy in front of this edge, set TRUSTED_PROXIES to the number of proxies: until then all visitors behind it share one address and its limits. If there is none, a client forged the header, and it is ignored.',
      );
    },
    hasSeen: () => hasSeen,
  };
}

export interface WithClientOptions {
  readonly trustedProxies: number;
  readonly proxyWatch: Pick<ProxyWatch, 'record'>;
}

/** Sets the client's address of each request. */
export function withClient({ trustedProxies, proxyWatch }: WithClientOptions): EdgeMiddleware {
  return async function client(ctx, next) {
    ctx.state.client = clientAddressOf(ctx.req, trustedProxies);
    // Koa would use the socket's address.
    ctx.request.ip = ctx.state.client.address;
    if (trustedProxies === 0 && isForwarded(ctx.req)) proxyWatch.record();
    await next();
  };
}
