import { healthStretchMs, type HealthCount } from '@tyres/registry-contract/health';

/** Reports from the end of a stretch may not be written yet, and another registry's clock may be behind. */
const settlingMs = 1_000;

/** Start of the stretch that contains a moment. */
export function stretchOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / healthStretchMs) * healthStretchMs);
}

/** Start of the first stretch that began at a moment or later. */
export function stretchFrom(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / healthStretchMs) * healthStretchMs);
}

/** End of the last finished stretch. */
export function finishedUntil(now: Date): Date {
  return stretchOf(new Date(now.getTime() - settlingMs));
}

/** Adds up counts of the same release, subject, measure, version and class of devices. */
export function mergeCounts(counts: readonly HealthCount[]): HealthCount[] {
  const merged = new Map<string, HealthCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.release, count.subject, count.measure, count.version, count.device]);
    const known = merged.get(key);
    merged.set(key, known ? addCounts(known, count) : count);
  }
  return [...merged.values()];
}

function addCounts(a: HealthCount, b: HealthCount): HealthCount {
  const kinds = new Map(Object.entries(a.kinds));
  for (const [kind, times] of Object.entries(b.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  return {
    ...a,
    sessions: a.sessions + b.sessions,
    failed: a.failed + b.failed,
    kinds: Object.fromEntries(kinds),
  };
}
