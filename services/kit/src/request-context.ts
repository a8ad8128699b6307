import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@tyres/contract-kit/endpoint';
import type { Context, Middleware } from 'koa';
import { requestIdHeader } from './calls/headers';
import type { Log } from './log';
import type { ServiceMetrics } from './metrics';
import { inTraceOf, recordedSpan, traceIdFields } from './traces/spans';

/** A received id is used only if it matches; other text could break a log line. */
const idPattern = /^[\w-]{8,64}$/;
const slowMs = 1_000;

interface RequestState {
  readonly requestId: string;
  readonly serviceLog: Log;
  requestLog?: Log;
  /** Set by the router. */
  readonly endpoint?: Required<EndpointSpec>;
}

/** The log of a request, with its id. Created on first use: most requests log nothing. */
export function logOf(ctx: Context): Log {
  const state: RequestState = ctx.state;
  return (state.requestLog ??= state.serviceLog.child({ request_id: state.requestId, ...traceIdFields() }));
}

/**
 * Gives each request an id and a log, measures it, and logs one line, never with its address or fields. Writes, refusals,
 * failures and slow calls are logged at `info`; the many reads at `debug`, since a line costs as much as an answer. The
 * metrics count all calls.
 */
export function requestContext({ log, metrics }: { log: Log; metrics: ServiceMetrics }): Middleware {
  // These lines have nothing to redact, and the search for it takes 20 times as long as the line itself.
  const answers = log.child({}, { redact: [] });
  return (ctx, next) => inTraceOf(ctx.headers, () => withRequestContext(ctx, next));

  async function withRequestContext(ctx: Context, next: () => Promise<unknown>): Promise<void> {
    const given = ctx.get(requestIdHeader);
    const requestId = idPattern.test(given) ? given : randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.state['serviceLog'] = log;
    ctx.set(requestIdHeader, requestId);
    const startedMs = performance.now();
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
      const { endpoint }: RequestState = ctx.state;
      const durationMs = performance.now() - startedMs;
      metrics.observe(endpoint?.name ?? 'none', ctx.status, durationMs / 1000);
      if (endpoint) {
        describeSpan(ctx, endpoint);
        logAnswer(answers, ctx, endpoint, durationMs);
      }
    }
  }
}

function describeSpan(ctx: Context, { method, path }: Required<EndpointSpec>): void {
  const { requestId }: RequestState = ctx.state;
  recordedSpan()
    ?.updateName(`${method} ${path}`)
    .setAttributes({ 'http.route': path, 'http.response.status_code': ctx.status, request_id: requestId });
}

function logAnswer(log: Log, ctx: Context, endpoint: Required<EndpointSpec>, durationMs: number): void {
  const level = endpoint.writes || ctx.status >= 400 || durationMs >= slowMs ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  const { requestId }: RequestState = ctx.state;
  const answer = { endpoint: endpoint.name, status: ctx.status, duration_ms: Math.round(durationMs) };
  log[level]({ request_id: requestId, ...traceIdFields(), ...answer }, 'answered');
}
