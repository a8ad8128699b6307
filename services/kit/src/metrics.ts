import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { measureEventLoopDelay } from './event-loop-delay';

/** The metrics of a service, in Prometheus's format. */
export interface ServiceMetrics {
  readonly registry: Registry;
  readonly inFlight: Pick<Gauge, 'inc' | 'dec'>;
  /** Records the duration of a call. */
  readonly observe: (endpoint: string, status: number, seconds: number) => void;
  /** Counts an uncaught error, by `uncaughtException` or `unhandledRejection`. */
  readonly countUncaught: (origin: string) => void;
  /** Adds memory, event loop and garbage collection. */
  readonly collectProcess: () => void;
}

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of one service; a process may have several. */
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
  // Cached: finding a series by its labels costs more than counting in it.
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
    collectProcess: () => collectProcessMetrics(registry),
  };
}

/** The delays that prom-client samples all the time; ours is sampled while somebody scrapes. */
const sampledAlways = ['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90', '_p99'].map(
  (part) => `nodejs_eventloop_lag${part}_seconds`,
);
/** So that prom-client's sampling, which cannot be switched off, does not wake the process. */
const neverMs = 2 ** 31 - 1;

/** Adds memory, event loop and garbage collection of this process. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: neverMs });
  for (const name of sampledAlways) registry.removeSingleMetric(name);
  measureEventLoopDelay(registry);
}

/** Adds the count of uncaught errors to a process's metrics. */
export function createUncaughtCounter(registry: Registry): (origin: string) => void {
  const counter = new Counter({
    name: 'process_uncaught_errors_total',
    help: 'Uncaught errors; the process drains and exits after the first.',
    labelNames: ['origin'],
    registers: [registry],
  });
  return (origin) => counter.inc({ origin });
}
