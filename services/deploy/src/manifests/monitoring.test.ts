import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { parse } from 'yaml';
import { dashboard } from './dashboard';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}

const { groups } = parse(readFileSync(join(root, 'services/deploy/monitoring/alerts.yaml'), 'utf8'));
const rules: readonly Rule[] = groups.flatMap(({ rules: own }: { rules: Rule[] }) => own);
const operations = readFileSync(join(root, 'shell/docs/operations.md'), 'utf8');

const sources = [
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src`),
  'shell/edge/src',
]
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
/** The names of metrics in the product's sources, without suffixes such as `_bucket`. */
const ours = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bname: '([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name]) => name),
  ),
);
/** Of prom-client's default metrics, and of Prometheus itself. */
const others = [
  'up',
  'nodejs_eventloop_lag_p99_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
];

const functions = /\b(sum|max|min|rate|increase|histogram_quantile|label_replace|by|le)\b/g;

/** The metrics that an expression reads. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(functions, '');
  return bare.match(/[a-z][a-z0-9_]+/g) ?? [];
}

const isKnown = (metric: string): boolean =>
  others.includes(metric) || ours.has(metric) || ours.has(metric.replace(/_(bucket|count|sum)$/, ''));

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the alert %s reads metrics that exist, and the page about operations says what to do',
  (alert, { expr, annotations }) => {
    const metrics = metricsIn(expr);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((metric) => !isKnown(metric))).toEqual([]);
    expect(annotations.summary).toMatch(/\.$/);
    expect(operations).toContain(`| \`${alert}\` |`);
  },
);

test('the page about operations has no alert that does not exist', () => {
  const [, alerts = ''] = operations.split(/^## Alerts$/m);
  const told = [...alerts.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(rules.map(({ alert }) => alert));
});

test('every graph of the dashboard reads metrics that exist', () => {
  const { panels } = JSON.parse(JSON.stringify(dashboard()));
  expect(panels.length).toBeGreaterThan(9);
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      expect([title, metricsIn(expr).filter((metric) => !isKnown(metric))]).toEqual([title, []]);
});

test('a metric that does not exist is noticed', () => {
  expect(
    metricsIn('sum by (le) (rate(edge_none_total{a="b"}[5m])) > 0').filter((one) => !isKnown(one)),
  ).toEqual(['edge_none_total']);
});
