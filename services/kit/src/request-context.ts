import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@tyres/contract-kit/endpoint';
import type { Context, Middleware } from 'koa';
import type { Log } from './log';
import type { ServiceMetrics } from './metrics';

/** Ids that came with a call are kept when they are plain; a made-up one could break a log line. */
const idPattern = /^[\w-]{8,64}$/;
const slowMs = 1_000;

interface RequestState {
  readonly requestId: string;
  readonly serviceLog: Log;
  requestLog?: Log;
  /** Set by the router. */
  readonly endpoint?: Required<EndpointSpec>;
}

/** The log of a request, with its id. Made when it is first asked for: most requests have nothing to say. */
export function logOf(ctx: Context): Log {
  const state: RequestState = ctx.state;
  return (state.requestLog ??= state.serviceLog.child({ request_id: state.requestId }));
}

/**
 * Gives each request an id and a log, measures it, and writes one line about it: never its address or fields. What
 * changed something, was refused, failed or was slow is told at `info`; the many calls that only read at `debug`, since
 * a line costs as much as answering them, and the metrics count them all.
 */
export function requestContext({ log, metrics }: { log: Log; metrics: ServiceMetrics }): Middleware {
  return async function withRequestContext(ctx, next) {
    const given = ctx.get('x-request-id');
    const requestId = idPattern.test(given) ? given : randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.state['serviceLog'] = log;
    ctx.set('x-request-id', requestId);
    const startedMs = performance.now();
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
      const { endpoint }: RequestState = ctx.state;
      const durationMs = performance.now() - startedMs;
      metrics.observe(endpoint?.name ?? 'none', ctx.status, durationMs / 1000);
      if (endpoint) noteAnswer(ctx, endpoint, durationMs);
    }
  };
}

function noteAnswer(ctx: Context, endpoint: Required<EndpointSpec>, durationMs: number): void {
  const level = endpoint.writes || ctx.status >= 400 || durationMs >= slowMs ? 'info' : 'debug';
  const { serviceLog }: RequestState = ctx.state;
  if (!serviceLog.isLevelEnabled(level)) return;
  logOf(ctx)[level](
    { endpoint: endpoint.name, status: ctx.status, duration_ms: Math.round(durationMs) },
    'answered',
  );
}
