import { LRUCache } from 'lru-cache';
import type { Counters } from './counters';

const defaultMostEntries = 50_000;

/** Counters in this process. The least recently used are evicted. */
export function createMemoryCounters(mostEntries = defaultMostEntries): Counters {
  const entries = new LRUCache<string, { count: number }>({
    // With `max`, room for all of them would be allocated at the start.
    maxSize: mostEntries,
    sizeCalculation: () => 1,
    perf: { now: () => Date.now() },
  });

  return {
    async take(counters) {
      for (const { key, rate, crowd } of counters) {
        const isCrowded = crowd?.keys.some((other) => (entries.get(other)?.count ?? 0) >= crowd.count);
        const entry = entries.get(key);
        if (entry && entry.count >= (crowd && isCrowded ? crowd.reduced : rate.count))
          return Math.max(1, entries.getRemainingTTL(key));
      }
      for (const { key, rate } of counters) {
        const entry = entries.get(key);
        if (entry) entry.count += 1;
        else entries.set(key, { count: 1 }, { ttl: rate.seconds * 1000 });
      }
      return 0;
    },
    async giveBack({ key }) {
      const entry = entries.get(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}
