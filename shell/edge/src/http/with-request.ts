import { randomUUID } from 'node:crypto';
import { traceIdFields } from '@tyres/service-kit/traces/spans';
import type { Logger } from 'pino';
import { withoutBase } from './same-site-path';
import type { EdgeMiddleware, EdgeState } from './edge-context';
import type { EdgeMetrics } from './metrics';
import { createNonce } from './nonce';

export interface WithRequestOptions {
  readonly log: Logger;
  readonly metrics: EdgeMetrics;
  readonly base: string;
}

/** Gives each request an id, a nonce and a log, and records how it ended. An id from the client is not used. */
export function withRequest({ log, metrics, base }: WithRequestOptions): EdgeMiddleware {
  return async function request(ctx, next) {
    const { state } = ctx;
    state.requestId = randomUUID();
    state.nonce = createNonce();
    state.kind = 'other';
    state.url = withoutBase(ctx.url, base) ?? ctx.url;
    state.log = log;
    ctx.set('X-Request-Id', state.requestId);
    const startedNs = process.hrtime.bigint();
    ctx.res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9;
      // 499, as in nginx: the client closed the connection before the response ended.
      const status = ctx.res.writableFinished ? ctx.res.statusCode : 499;
      metrics.requests.observe({ kind: state.kind, status }, seconds);
      // Path only: queries contain what people typed.
      if (!log.isLevelEnabled('debug')) return;
      logOf(state).debug(
        {
          method: ctx.method,
          path: ctx.path,
          kind: state.kind,
          status,
          ms: Math.round(seconds * 1000),
        },
        'Request ended.',
      );
    });
    await next();
  };
}

/** The log of a request, with its id. Created on first use: most requests log nothing. */
export function logOf(state: EdgeState): Logger {
  return (state.requestLog ??= state.log.child({ request_id: state.requestId, ...traceIdFields() }));
}
