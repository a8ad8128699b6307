import { getHealth } from '@tyres/registry-contract/endpoints';
import { healthStretchMs, type HealthPoint } from '@tyres/registry-contract/health';
import type { Desk } from '../desk';

/** What was counted for a release and measure in one stretch, over all subjects. */
export type HealthTotal = Pick<HealthPoint, 'at' | 'release' | 'measure' | 'sessions' | 'failed'>;

/** What was counted, kept so that a page that refreshes asks only for what is new. */
export interface HealthMemory {
  /** Since a time; undefined when there is no answer. */
  read(desk: Desk, releases: readonly number[], sinceMs: number): Promise<readonly HealthTotal[] | undefined>;
}

/** Stretches this long ago are certainly finished, by whichever clock. */
const settledAfterMs = 3 * healthStretchMs;

/** Remembers one set of releases, the one that was looked at last. */
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
