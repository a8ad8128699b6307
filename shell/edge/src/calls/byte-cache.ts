import { LRUCache } from 'lru-cache';

/** LRU cache bounded by total bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** Evicts every key for which the function returns true. */
  evict(isEvicted: (key: string) => boolean): void;
}

/** Creates an LRU cache. A value larger than the limit is not stored. */
export function createByteCache<Value extends object>(limitBytes: number): ByteCache<Value> {
  // A limit of 0 would mean no limit to the library.
  const entries = new LRUCache<string, Value>({ maxSize: Math.max(1, limitBytes) });
  return {
    get: (key) => entries.get(key),
    set: (key, value, bytes) => void entries.set(key, value, { size: bytes }),
    evict(isEvicted) {
      for (const key of [...entries.keys()]) if (isEvicted(key)) entries.delete(key);
    },
  };
}
