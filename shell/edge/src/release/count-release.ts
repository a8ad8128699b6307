import type { Counter } from 'prom-client';
import type { EdgeMetrics } from '../http/metrics';
import type { SiteState } from './site-state';

/** Sets the gauges to a live state, and removes the series of releases and versions that are no longer live. */
export function countRelease(metrics: EdgeMetrics, { live, stable, canary }: SiteState): void {
  metrics.release.set({ channel: 'stable' }, live.stable);
  metrics.release.set({ channel: 'canary' }, canary?.number ?? 0);
  metrics.revision.set(live.revision);
  metrics.killed.set(live.killed.length);
  const sets = canary ? [stable, canary] : [stable];
  const versions = new Set(sets.flatMap((set) => [set.shellVersion, ...set.fragments.values()]));
  const isLive = (version: unknown): boolean => versions.has(String(version));
  void removeOthers(metrics.fragments, ({ version }) => isLive(version));
  void removeOthers(metrics.workerFailures, ({ version }) => isLive(version));
  void removeOthers(metrics.sessions, ({ release }) => sets.some((set) => String(set.number) === release));
}

async function removeOthers<Label extends string>(
  counter: Counter<Label>,
  isKept: (labels: Partial<Record<Label, string | number>>) => boolean,
): Promise<void> {
  const { values } = await counter.get();
  for (const { labels } of values) if (!isKept(labels)) counter.remove(labels);
}
