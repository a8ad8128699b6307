import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { withoutBase } from '../pages/same-site-path';
import type { EdgeMiddleware, EdgeState } from './edge-context';
import type { EdgeMetrics } from './metrics';
import { createNonce } from './nonce';

export interface WithRequestOptions {
  readonly log: Logger;
  readonly metrics: EdgeMetrics;
  readonly base: string;
}

/** Gives each request its id, nonce and log, and notes how it ended. Ids and nonces from outside are not taken over. */
export function withRequest({ log, metrics, base }: WithRequestOptions): EdgeMiddleware {
  return async function request(ctx, next) {
    const { state } = ctx;
    state.requestId = randomUUID();
    state.nonce = createNonce();
    state.kind = 'other';
    state.url = withoutBase(ctx.url, base) ?? ctx.url;
    giveLog(state, log);
    ctx.set('X-Request-Id', state.requestId);
    const startedNs = process.hrtime.bigint();
    ctx.res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9;
      metrics.requests.observe({ kind: state.kind, status: ctx.res.statusCode }, seconds);
      // Path only: queries carry what people typed.
      if (!log.isLevelEnabled('debug')) return;
      state.log.debug(
        {
          method: ctx.method,
          path: ctx.path,
          kind: state.kind,
          status: ctx.res.statusCode,
          ms: Math.round(seconds * 1000),
        },
        'Answered.',
      );
    });
    await next();
  };
}

/** A log of its own is made for a request that has something to say; most have not. */
function giveLog(state: EdgeState, log: Logger): void {
  let own: Logger | undefined;
  Object.defineProperty(state, 'log', {
    configurable: true,
    enumerable: true,
    get: () => (own ??= log.child({ request_id: state.requestId })),
  });
}
