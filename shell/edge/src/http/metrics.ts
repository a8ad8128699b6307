import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The edge's metrics. Labels have few values: nothing that a client sends becomes a label unchecked. */
export interface EdgeMetrics {
  readonly registry: Registry;
  readonly requests: Histogram<'kind' | 'status'>;
  readonly fragments: Counter<'fragment' | 'version' | 'outcome' | 'failure'>;
  readonly staleAnswers: Counter<'service' | 'endpoint'>;
  readonly workerFailures: Counter<'micro_frontend' | 'version' | 'failure'>;
  readonly reports: Counter<'kind' | 'fragment'>;
  readonly sessions: Counter<'release' | 'subject' | 'version' | 'measure' | 'what'>;
  /** Sessions that health reports leave out, because their network has enough. */
  readonly sessionsLeftOut: Counter;
  readonly release: Gauge<'channel'>;
  readonly revision: Gauge;
  readonly killed: Gauge;
  readonly refusedSets: Counter;
  /** Requests with a proxy header that is not trusted. */
  readonly untrustedForwards: Counter;
}

/** Creates the metrics of one edge, in a registry of their own. */
export function createMetrics(): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'edge_request_seconds',
      help: 'Time until the response ended.',
      registers,
      labelNames: ['kind', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    fragments: new Counter({
      name: 'edge_fragments_total',
      help: 'Fragments by outcome.',
      registers,
      labelNames: ['fragment', 'version', 'outcome', 'failure'] as const,
    }),
    staleAnswers: new Counter({
      name: 'edge_stale_answers_total',
      help: 'Stale answers that were used because a service did not answer.',
      registers,
      labelNames: ['service', 'endpoint'] as const,
    }),
    workerFailures: new Counter({
      name: 'edge_worker_failures_total',
      help: 'Workers that had to be replaced.',
      registers,
      labelNames: ['micro_frontend', 'version', 'failure'] as const,
    }),
    reports: new Counter({
      name: 'edge_client_reports_total',
      help: 'Reports from browsers.',
      registers,
      labelNames: ['kind', 'fragment'] as const,
    }),
    sessions: new Counter({
      name: 'edge_health_sessions_total',
      help: 'Sessions that were seen, and sessions with a failure.',
      registers,
      labelNames: ['release', 'subject', 'version', 'measure', 'what'] as const,
    }),
    sessionsLeftOut: new Counter({
      name: 'edge_health_sessions_left_out_total',
      help: 'Sessions that health reports leave out, because their network has HEALTH_SESSIONS_PER_NETWORK already.',
      registers,
    }),
    release: new Gauge({
      name: 'edge_release_number',
      help: 'Numbers of the live releases; 0 without a canary.',
      registers,
      labelNames: ['channel'] as const,
    }),
    revision: new Gauge({ name: 'edge_live_revision', help: 'Revision of the live state.', registers }),
    killed: new Gauge({ name: 'edge_killed', help: 'Micro-frontends that are switched off.', registers }),
    refusedSets: new Counter({
      name: 'edge_refused_sets_total',
      help: 'Releases that could not be prepared.',
      registers,
    }),
    untrustedForwards: new Counter({
      name: 'edge_untrusted_forwards_total',
      help: 'Requests with X-Forwarded-For or Forwarded while TRUSTED_PROXIES is 0.',
      registers,
    }),
  };
}
