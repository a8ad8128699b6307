import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Log } from './log';
import type { ServiceMetrics } from './metrics';

/** Ids that came with a call are kept when they are plain; a made-up one could break a log line. */
const idPattern = /^[\w-]{8,64}$/;

/** Gives each request an id and a log, measures it, and writes one line about it: never its address or fields. */
export function requestContext({ log, metrics }: { log: Log; metrics: ServiceMetrics }): Middleware {
  return async function withRequestContext(ctx, next) {
    const given = ctx.get('x-request-id');
    const requestId = idPattern.test(given) ? given : randomUUID();
    const requestLog = log.child({ request_id: requestId });
    ctx.state['requestId'] = requestId;
    ctx.state['log'] = requestLog;
    ctx.set('x-request-id', requestId);
    const startedMs = performance.now();
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
      const { endpoint = 'none' }: { endpoint?: string } = ctx.state;
      const durationMs = performance.now() - startedMs;
      metrics.duration.observe({ endpoint, status: String(ctx.status) }, durationMs / 1000);
      if (endpoint !== 'none')
        requestLog.info({ endpoint, status: ctx.status, duration_ms: Math.round(durationMs) }, 'answered');
    }
  };
}
