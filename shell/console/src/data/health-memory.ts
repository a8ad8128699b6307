import { getHealth } from '@tyres/registry-contract/endpoints';
import { healthStretchMs, type HealthPoint } from '@tyres/registry-contract/health';
import type { Desk } from '../desk';

/** Counts of a release and measure in one stretch, over all subjects. */
export type HealthTotal = Pick<HealthPoint, 'at' | 'release' | 'measure' | 'sessions' | 'failed'>;

/** A cache of health counts: a refresh fetches only new ones. */
export interface HealthMemory {
  /** Counts since a time; undefined when the registry does not answer. */
  read(desk: Desk, releases: readonly number[], sinceMs: number): Promise<readonly HealthTotal[] | undefined>;
}

/** Older stretches are finished, whatever the difference between clocks. */
const settledAfterMs = 3 * healthStretchMs;

/** Caches the counts of the releases that were requested last. */
export function createHealthMemory(): HealthMemory {
  let kept = { key: '', fromMs: 0, untilMs: 0, totals: new Array<HealthTotal>() };
  return {
    async read(desk, releases, sinceMs) {
      const key = releases.join(',');
      const known = kept.key === key && kept.fromMs <= sinceMs ? kept : undefined;
      const askedMs = Math.max(sinceMs, known?.untilMs ?? 0);
      const answer = await desk.ask(getHealth, { releases: key, since: new Date(askedMs).toISOString() });
      if (!answer) return undefined;
      const older = known?.totals.filter(({ at }) => Date.parse(at) >= sinceMs && Date.parse(at) < askedMs);
      const totals = [...(older ?? []), ...addUp(answer.points)];
      const untilMs = Math.floor((desk.now.getTime() - settledAfterMs) / healthStretchMs) * healthStretchMs;
      kept = { key, fromMs: sinceMs, untilMs, totals };
      return totals;
    },
  };
}

function addUp(points: readonly HealthPoint[]): HealthTotal[] {
  const totals = new Map<string, HealthTotal>();
  for (const { at, release, measure, sessions, failed } of points) {
    const key = `${at} ${release} ${measure}`;
    const sum = totals.get(key) ?? { sessions: 0, failed: 0 };
    totals.set(key, { at, release, measure, sessions: sum.sessions + sessions, failed: sum.failed + failed });
  }
  return [...totals.values()];
}
