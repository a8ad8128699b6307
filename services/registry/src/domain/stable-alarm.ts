import type { HealthPoint, Measure, StableAlarm } from '@tyres/registry-contract/health';

/** The period whose counts `findStableAlarms` needs. */
export const alarmPeriodMs = 16 * 60_000;

const lastMinuteMs = 60_000;
/** Fewer failed sessions are chance. */
const minimumFailed = 20;
const minimumShare = 0.02;
/** How many times the usual share of failures is a jump. */
const jump = 4;
/** Failures are compared; a slow site or a poor vital is no reason to keep a release back. */
const alarming: ReadonlySet<Measure> = new Set(['browser', 'server']);

interface Counts {
  sessions: number;
  failed: number;
}

/**
 * Fragments of the stable release whose failures have jumped: in the last minute at least 20 sessions and 2 % failed, and
 * four times the share of the quarter of an hour before. Either the site fails, or somebody reports false failures to hide
 * those of a canary; both are reasons not to give a canary to more sessions.
 *
 * @param points counts of the stable release in the last `alarmPeriodMs`
 */
export function findStableAlarms(points: readonly HealthPoint[], now: Date): StableAlarm[] {
  const sinceMs = now.getTime() - lastMinuteMs;
  const subjects = new Map<string, { point: HealthPoint; last: Counts; before: Counts }>();
  for (const point of points) {
    if (!alarming.has(point.measure)) continue;
    const key = `${point.subject} ${point.measure}`;
    const known = subjects.get(key) ?? { point, last: none(), before: none() };
    subjects.set(key, known);
    const counts = Date.parse(point.at) >= sinceMs ? known.last : known.before;
    counts.sessions += point.sessions;
    counts.failed += point.failed;
  }
  return [...subjects.values()]
    .map(({ point: { subject, measure }, last, before }) => ({
      ...{ subject, measure, ...last },
      usual_share: shareOf(before),
    }))
    .filter(
      ({ usual_share, ...last }) =>
        last.failed >= minimumFailed && shareOf(last) >= Math.max(minimumShare, jump * usual_share),
    )
    .sort((a, b) => b.failed - a.failed);
}

const none = (): Counts => ({ sessions: 0, failed: 0 });

/** Sessions that were counted earlier may fail in a minute without new ones. */
function shareOf({ sessions, failed }: Counts): number {
  return failed === 0 ? 0 : failed / Math.max(sessions, failed);
}
