import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the edge counts. Labels are few and bounded: nothing that a client sends becomes one unchecked. */
export interface EdgeMetrics {
  readonly registry: Registry;
  readonly requests: Histogram<'kind' | 'status'>;
  readonly fragments: Counter<'fragment' | 'version' | 'outcome' | 'failure'>;
  readonly workerFailures: Counter<'micro_frontend' | 'version' | 'failure'>;
  readonly reports: Counter<'kind' | 'fragment'>;
  readonly release: Gauge;
}

/** Makes the metrics of one edge, in a registry of their own. */
export function createMetrics(): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'edge_request_seconds',
      help: 'Time to the end of the answer.',
      registers,
      labelNames: ['kind', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    fragments: new Counter({
      name: 'edge_fragments_total',
      help: 'Fragments by how they came out.',
      registers,
      labelNames: ['fragment', 'version', 'outcome', 'failure'],
    }),
    workerFailures: new Counter({
      name: 'edge_worker_failures_total',
      help: 'Workers that had to be replaced.',
      registers,
      labelNames: ['micro_frontend', 'version', 'failure'],
    }),
    reports: new Counter({
      name: 'edge_client_reports_total',
      help: 'What browsers reported.',
      registers,
      labelNames: ['kind', 'fragment'],
    }),
    release: new Gauge({ name: 'edge_release_number', help: 'The live release set.', registers }),
  };
}
