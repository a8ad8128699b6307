import { context, propagation, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../log';
import { createPresses } from './create-presses';
import type { Traces } from './press';
import { traceFetch } from './trace-fetch';
import { traceRedis } from './trace-redis';

export interface RecordOptions {
  readonly program: string;
  readonly exporter: SpanExporter;
  readonly share: number;
  readonly log: Log;
}

/** A collector that hangs must not delay the stop of a program. */
const exportMs = 2_000;
const logEveryMs = 60_000;

/** Sends spans to a collector by OTLP over HTTP. */
export function exportTo(endpoint: string): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportMs });
}

/**
 * Records this process's spans. The edge and the jobs choose which traces are recorded; everything that they cause follows their
 * choice. While the collector is away, spans are dropped.
 */
export function recordTraces({ program, exporter, share, log }: RecordOptions): Traces {
  const root = new TraceIdRatioBasedSampler(share);
  const { presses, ids } = createPresses(root);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.namespace': 'tyre-marketplace' }),
    sampler: new ParentBasedSampler({ root }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportMs })],
  });
  provider.register();
  const logFailure = createFailureLog(log);
  setGlobalErrorHandler(logFailure);
  const stopTracing = [traceRedis(), traceFetch()];
  log.info({ share }, 'recording traces');
  return {
    presses,
    async stop() {
      for (const stop of stopTracing) stop();
      await provider.shutdown().catch(logFailure);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** Logs that spans were not exported, at most once a minute. */
function createFailureLog(log: Log): (error: unknown) => void {
  let nextMs = 0;
  return (error) => {
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + logEveryMs;
    log.warn({ err: error }, 'traces were not exported');
  };
}
