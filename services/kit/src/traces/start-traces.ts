import type { Log } from '../log';
import type { Traces } from './press';

/** The settings of traces, with the names that OpenTelemetry gives them. */
export interface TraceSettings {
  /** The collector, which is asked at `/v1/traces`; absent: nothing is recorded. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The share of requests that is recorded, 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/**
 * Starts to record traces, if the settings name a collector. The code for it is loaded only then.
 *
 * @param program such as `checkout`, which its spans are named after
 */
export async function startTraces(
  program: string,
  settings: TraceSettings,
  log: Log,
): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 0 } = settings;
  if (endpoint === undefined) return undefined;
  const { exportTo, recordTraces } = await import('./record-traces');
  return recordTraces({ program, exporter: exportTo(endpoint), share, log });
}
