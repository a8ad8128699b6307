/** LRU cache bounded by total bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** Evicts every key for which the function returns true. */
  evict(isEvicted: (key: string) => boolean): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** Creates an LRU cache. A value larger than the limit is not stored. */
export function createByteCache<Value>(limitBytes: number): ByteCache<Value> {
  // Least recently used first.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function remove(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    total -= entry.bytes;
    return entry;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > limitBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= limitBytes) break;
        remove(oldest);
      }
    },
    evict(isEvicted) {
      for (const key of [...entries.keys()]) if (isEvicted(key)) remove(key);
    },
  };
}
