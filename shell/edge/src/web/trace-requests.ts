import { requestedWithHeader } from '@tyres/service-kit/calls/headers';
import { contextOf, type Presses } from '@tyres/service-kit/traces/press';
import { inNewSpan, noTrace, recordedSpan, SpanKind } from '@tyres/service-kit/traces/spans';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import type { PressTokens } from '../session/press-tokens';

export interface TraceOptions {
  readonly presses: Presses;
  readonly tokens: PressTokens;
}

/**
 * Makes each request a trace, or part of the trace of the press that caused it, whose token the answer then carries. What the
 * client sends about traces is not used.
 */
export function traceRequests({ presses, tokens }: TraceOptions): EdgeMiddleware {
  return function traceRequest(ctx, next) {
    const press = isPress(ctx) ? presses.begin() : undefined;
    // In a header that browsers keep with the request's own times.
    if (press?.isRecorded) ctx.set('server-timing', `press;desc="${tokens.write(press)}"`);
    const parent = press ? contextOf(press) : noTrace;
    return inNewSpan({ name: ctx.method, kind: SpanKind.SERVER }, parent, async () => {
      await next();
      describeSpan(ctx);
    });
  };
}

/** A script's calls that change something are caused by presses; their answers are never cached for others. */
function isPress(ctx: EdgeContext): boolean {
  return ctx.method !== 'GET' && ctx.get(requestedWithHeader) !== '';
}

function describeSpan({ method, status, state }: EdgeContext): void {
  const { route = state.kind, requestId } = state;
  recordedSpan()
    ?.updateName(`${method} ${route}`)
    .setAttributes({ 'http.route': route, 'http.response.status_code': status, request_id: requestId });
}
