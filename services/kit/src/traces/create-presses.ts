import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision, type IdGenerator, type Sampler } from '@opentelemetry/sdk-trace-base';
import type { Press, Presses } from './press';

const newTraceId = (): string => randomBytes(16).toString('hex');
const newSpanId = (): string => randomBytes(8).toString('hex');

/** Creates the presses, and the generator that gives their spans the ids which were chosen before. */
export function createPresses(sampler: Sampler): { readonly presses: Presses; readonly ids: IdGenerator } {
  let chosen: Press | undefined;
  const isSampled = (traceId: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, traceId, 'browser', SpanKind.CLIENT, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;
  return {
    ids: {
      generateTraceId: () => chosen?.traceId ?? newTraceId(),
      generateSpanId: () => chosen?.spanId ?? newSpanId(),
    },
    presses: {
      begin() {
        const traceId = newTraceId();
        return { traceId, spanId: newSpanId(), isRecorded: isSampled(traceId) };
      },
      record(press, startMs, endMs) {
        chosen = press;
        const span = trace
          .getTracer('browser')
          .startSpan('browser', { kind: SpanKind.CLIENT, startTime: startMs }, ROOT_CONTEXT);
        chosen = undefined;
        span.end(endMs);
      },
    },
  };
}
