import type { Counters } from './counters';

interface Entry {
  count: number;
  readonly endsMs: number;
}

/** The oldest entry is evicted first. */
const defaultMostEntries = 50_000;

/** Counters in this process, in bounded memory. */
export function createMemoryCounters(mostEntries = defaultMostEntries): Counters {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || entry.endsMs > Date.now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function add(key: string, seconds: number): void {
    const entry = find(key);
    if (entry) {
      entry.count += 1;
      return;
    }
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= mostEntries) entries.delete(oldest);
    entries.set(key, { count: 1, endsMs: Date.now() + seconds * 1000 });
  }

  return {
    async take(counters) {
      for (const { key, rate, crowd } of counters) {
        const isCrowded = crowd?.keys.some((other) => (find(other)?.count ?? 0) >= crowd.count);
        const entry = find(key);
        if (entry && entry.count >= (crowd && isCrowded ? crowd.reduced : rate.count))
          return Math.max(1, entry.endsMs - Date.now());
      }
      for (const { key, rate } of counters) add(key, rate.seconds);
      return 0;
    },
    async giveBack({ key }) {
      const entry = find(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}
