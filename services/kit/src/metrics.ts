import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a service measures of itself, in Prometheus's format. */
export interface ServiceMetrics {
  readonly registry: Registry;
  readonly duration: Histogram<'endpoint' | 'status'>;
  readonly inFlight: Gauge;
  /** Adds memory, event loop and garbage collection; for a process that runs on. */
  readonly collectProcess: () => void;
}

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of one service; several may live in one process. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return {
    registry,
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to its answer.',
      labelNames: ['endpoint', 'status'],
      buckets: bucketsSeconds,
      registers: [registry],
    }),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered.',
      registers: [registry],
    }),
    collectProcess: () => collectDefaultMetrics({ register: registry }),
  };
}
