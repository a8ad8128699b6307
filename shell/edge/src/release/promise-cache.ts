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
