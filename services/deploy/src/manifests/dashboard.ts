interface Graph {
  readonly title: string;
  readonly unit: 's' | 'reqps' | 'percentunit' | 'bytes' | 'short';
  readonly expression: string;
  readonly legend: string;
}

/** Rate, errors and duration of pages and calls, then use of the processes, then releases. */
const graphs: readonly Graph[] = [
  {
    title: 'Pages a second',
    unit: 'reqps',
    expression: 'sum by (kind) (rate(edge_request_seconds_count[1m]))',
    legend: '{{kind}}',
  },
  {
    title: 'Pages that fail',
    unit: 'percentunit',
    expression:
      'sum by (kind) (rate(edge_request_seconds_count{status=~"5.."}[1m])) / sum by (kind) (rate(edge_request_seconds_count[1m]))',
    legend: '{{kind}}',
  },
  {
    title: 'Duration of pages, 95 %',
    unit: 's',
    expression: 'histogram_quantile(0.95, sum by (le, kind) (rate(edge_request_seconds_bucket[5m])))',
    legend: '{{kind}}',
  },
  {
    title: 'Calls a second',
    unit: 'reqps',
    expression: 'sum by (service) (rate(http_request_duration_seconds_count[1m]))',
    legend: '{{service}}',
  },
  {
    title: 'Calls that fail',
    unit: 'percentunit',
    expression:
      'sum by (service) (rate(http_request_duration_seconds_count{status=~"5.."}[1m])) / sum by (service) (rate(http_request_duration_seconds_count[1m]))',
    legend: '{{service}}',
  },
  {
    title: 'Duration of calls, 95 %',
    unit: 's',
    expression:
      'histogram_quantile(0.95, sum by (le, service, endpoint) (rate(http_request_duration_seconds_bucket[5m])))',
    legend: '{{service}} {{endpoint}}',
  },
  {
    title: 'Cores in use',
    unit: 'short',
    expression: 'rate(process_cpu_seconds_total{namespace="tyre-marketplace"}[1m])',
    legend: '{{pod}}',
  },
  {
    title: 'Memory',
    unit: 'bytes',
    expression: 'process_resident_memory_bytes{namespace="tyre-marketplace"}',
    legend: '{{pod}}',
  },
  {
    title: 'Delay of the event loop, 99 %',
    unit: 's',
    expression: 'nodejs_eventloop_lag_p99_seconds{namespace="tyre-marketplace"}',
    legend: '{{pod}}',
  },
  {
    title: 'Live releases',
    unit: 'short',
    expression: 'max by (channel) (edge_release_number)',
    legend: '{{channel}}',
  },
  {
    title: 'Fragments that are not rendered',
    unit: 'reqps',
    expression: 'sum by (fragment, outcome) (rate(edge_fragments_total{outcome!="rendered"}[5m]))',
    legend: '{{fragment}} {{outcome}}',
  },
  {
    title: 'Sessions that fail',
    unit: 'reqps',
    expression: 'sum by (release, measure) (rate(edge_health_sessions_total{what="failed"}[5m]))',
    legend: 'release {{release}}, {{measure}}',
  },
];

const columns = 3;
const size = { w: 24 / columns, h: 8 };

/** A dashboard of Grafana, which asks for its Prometheus when it is imported. */
export function dashboard(): object {
  return {
    __inputs: [{ name: 'DS_PROMETHEUS', label: 'Prometheus', type: 'datasource', pluginId: 'prometheus' }],
    uid: 'tyre-marketplace',
    title: 'Tyre marketplace',
    schemaVersion: 39,
    time: { from: 'now-1h', to: 'now' },
    refresh: '30s',
    panels: graphs.map(({ title, unit, expression, legend }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title,
      datasource: { type: 'prometheus', uid: '${DS_PROMETHEUS}' },
      gridPos: { ...size, x: (index % columns) * size.w, y: Math.floor(index / columns) * size.h },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: [{ refId: 'A', expr: expression, legendFormat: legend }],
    })),
  };
}
