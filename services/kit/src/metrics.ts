import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a service measures of itself, in Prometheus's format. */
export interface ServiceMetrics {
  readonly registry: Registry;
  readonly inFlight: Pick<Gauge, 'inc' | 'dec'>;
  /** Notes how long a call of an endpoint took. */
  readonly observe: (endpoint: string, status: number, seconds: number) => void;
  /** Counts an error that nothing caught, by `uncaughtException` or `unhandledRejection`. */
  readonly countUncaught: (origin: string) => void;
  /** Adds memory, event loop and garbage collection; for a process that runs on. */
  readonly collectProcess: () => void;
}

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of one service; several may live in one process. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['endpoint', 'status'],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  const countUncaught = createUncaughtCounter(registry);
  // Finding a series by its labels costs more than counting in it; there are few.
  const series = new Map<string, Histogram.Internal<'endpoint' | 'status'>>();
  return {
    registry,
    countUncaught,
    observe(endpoint, status, seconds) {
      const name = `${endpoint} ${status}`;
      const found = series.get(name) ?? duration.labels(endpoint, String(status));
      series.set(name, found);
      found.observe(seconds);
    },
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered.',
      registers: [registry],
    }),
    collectProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

/** Adds the count of errors that nothing caught to a process's metrics. */
export function createUncaughtCounter(registry: Registry): (origin: string) => void {
  const counter = new Counter({
    name: 'process_uncaught_errors_total',
    help: 'Errors that nothing caught; the process drains and exits after the first.',
    labelNames: ['origin'],
    registers: [registry],
  });
  return (origin) => counter.inc({ origin });
}
