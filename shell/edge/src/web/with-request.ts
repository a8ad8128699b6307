import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { withoutBase } from '../pages/same-site-path';
import type { EdgeMiddleware } from './edge-context';
import type { EdgeMetrics } from './metrics';

export interface WithRequestOptions {
  readonly log: Logger;
  readonly metrics: EdgeMetrics;
  readonly base: string;
}

const nonceBytes = 16;

/** Gives each request its id, nonce and log, and notes how it ended. Ids and nonces from outside are not taken over. */
export function withRequest({ log, metrics, base }: WithRequestOptions): EdgeMiddleware {
  return async function request(ctx, next) {
    const { state } = ctx;
    state.requestId = randomUUID();
    state.nonce = randomBytes(nonceBytes).toString('base64');
    state.kind = 'other';
    state.url = withoutBase(ctx.url, base) ?? ctx.url;
    state.log = log.child({ request_id: state.requestId });
    ctx.set('X-Request-Id', state.requestId);
    const startedNs = process.hrtime.bigint();
    ctx.res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9;
      metrics.requests.observe({ kind: state.kind, status: ctx.res.statusCode }, seconds);
      // Path only: queries carry what people typed.
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
