import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { errorCodeOf } from '@tyres/contract-kit/error-code';

export { SpanKind };

/** The parent of a span that begins a trace. */
export const noTrace = ROOT_CONTEXT;

/** A span to be started. Its attributes are named as OpenTelemetry names them, and never have what a person typed. */
export interface SpanStart {
  readonly name: string;
  /** Default: internal. */
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Default: now. */
  readonly startTime?: number;
}

const tracer = () => trace.getTracer('tyre-marketplace');

/** The span of the running work if its trace is recorded, which is rare: only then is there anything to describe. */
export function recordedSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/** Does work as a step of the running span; without a recorded one it only does the work. */
export function inSpan<T>(describe: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return recordedSpan() ? inNewSpan(describe(), context.active(), work) : work();
}

/** Handles a request as part of its caller's trace; without one it only handles it. */
export function inTraceOf<T>(headers: IncomingHttpHeaders, work: () => Promise<T>): Promise<T> {
  if (headers['traceparent'] === undefined) return work();
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  return inNewSpan({ name: 'request', kind: SpanKind.SERVER }, caller, work);
}

/** Does work that no request waits for, such as a job, as a trace of its own, which the sampler may leave out. */
export function inOwnTrace<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return inNewSpan(start, ROOT_CONTEXT, work);
}

/** Does work in a new span, which fails when the work throws. */
export async function inNewSpan<T>(start: SpanStart, parent: Context, work: () => Promise<T>): Promise<T> {
  const span = tracer().startSpan(start.name, start, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a step of the running span that its caller ends; undefined when nothing is recorded. */
export function startStep(describe: () => SpanStart): Span | undefined {
  if (!recordedSpan()) return undefined;
  const start = describe();
  return tracer().startSpan(start.name, start);
}

/** Marks a span as failed, by the error's code or class: its message may quote what somebody typed. */
export function failSpan(span: Span, error: unknown): void {
  const type = errorCodeOf(error) || (error instanceof Error ? error.name : 'unknown');
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The headers of a call that make its server part of the trace of a span, by default the running one. */
export function traceHeaders(span = trace.getActiveSpan()): Readonly<Record<string, string>> | undefined {
  if (!span) return undefined;
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return headers;
}

/** For log lines: the id of the running trace, when it is recorded. */
export function traceIdFields(): { readonly trace_id?: string } {
  const span = recordedSpan();
  return span ? { trace_id: span.spanContext().traceId } : {};
}

/** Makes a function run as part of the running trace, whoever calls it. */
export function inRunningTrace<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return context.bind(context.active(), work);
}
