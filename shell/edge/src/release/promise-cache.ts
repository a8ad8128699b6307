/** Caches promises, so that concurrent requests for a key share one. */
export interface PromiseCache<Key, Value> {
  get(key: Key, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Evicts all other keys. */
  retain(isKept: (key: Key) => boolean): void;
}

/** Creates a cache that keeps values. Errors and undefined are not cached. */
export function createPromiseCache<Key, Value>(): PromiseCache<Key, Value> {
  const known = new Map<Key, Promise<Value | undefined>>();
  return {
    get(key, make) {
      const value = known.get(key) ?? make();
      known.set(key, value);
      const evict = (): void => void (known.get(key) === value && known.delete(key));
      value.then((made) => made === undefined && evict(), evict);
      return value;
    },
    retain(isKept) {
      for (const key of known.keys()) if (!isKept(key)) known.delete(key);
    },
  };
}

/** A bounded set of keys with a TTL. */
export interface RecentFailures<Key> {
  add(key: Key): void;
  has(key: Key): boolean;
}

const mostKeys = 1_000;

/** Creates a set of keys that failed recently, so that they are not retried at once. */
export function createRecentFailures<Key>(
  ttlMs: number,
  nowMs: () => number = Date.now,
): RecentFailures<Key> {
  const until = new Map<Key, number>();
  return {
    add(key) {
      // Keys come from visitors. Clearing a set that is full of made-up ones costs a few retries.
      if (until.size >= mostKeys) until.clear();
      until.set(key, nowMs() + ttlMs);
    },
    has: (key) => (until.get(key) ?? 0) > nowMs(),
  };
}
