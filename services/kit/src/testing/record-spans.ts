import { SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode, hrTimeToMilliseconds } from '@opentelemetry/core';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { createSilentLog, type Log } from '../log';
import type { Traces } from '../traces/press';
import { recordTraces } from '../traces/record-traces';

/** A span as a collector would get it. */
export interface RecordedSpan {
  readonly program: unknown;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined at the root of a trace. */
  readonly parentSpanId: string | undefined;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: object;
  readonly hasFailed: boolean;
  /** Whatever else it may have. */
  readonly rest: readonly unknown[];
}

export interface RecordingOptions {
  readonly program: string;
  readonly share: number;
  readonly log?: Log;
  /** The collector is away. */
  readonly failsWith?: Error;
}

export interface SpanRecording {
  readonly traces: Traces;
  /** Stops, and returns the spans by name: of spans with the same name the last one. */
  spans(): Promise<ReadonlyMap<string, RecordedSpan>>;
}

/** Records this process's spans in memory. */
export function recordSpans({
  program,
  share,
  log = createSilentLog(),
  failsWith,
}: RecordingOptions): SpanRecording {
  const exporter = new InMemorySpanExporter();
  const spans: ReadableSpan[] = [];
  // Its own list is emptied when it is stopped.
  exporter.export = (batch, done) => {
    spans.push(...batch);
    done(
      failsWith ? { code: ExportResultCode.FAILED, error: failsWith } : { code: ExportResultCode.SUCCESS },
    );
  };
  const traces = recordTraces({ program, exporter, share, log });
  return {
    traces,
    async spans() {
      await traces.stop();
      return new Map(spans.map((span) => [span.name, toRecorded(span)]));
    },
  };
}

function toRecorded(span: ReadableSpan): RecordedSpan {
  const { name, attributes, status, startTime, endTime, resource, events } = span;
  const { traceId, spanId } = span.spanContext();
  return {
    ...{ name, attributes, traceId, spanId },
    program: resource.attributes['service.name'],
    parentSpanId: span.parentSpanContext?.spanId,
    hasFailed: status.code === SpanStatusCode.ERROR,
    startMs: hrTimeToMilliseconds(startTime),
    endMs: hrTimeToMilliseconds(endTime),
    rest: [events, status.message],
  };
}
