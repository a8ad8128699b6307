import { LRUCache } from 'lru-cache';

/**
 * Interns values: equal values share one object. The caller gives each value a key that contains its whole content. Beyond
 * `limit` values the least recently used are evicted; a later equal value is then another object.
 */
export function createInterner<Value extends object>(limit: number): (key: string, value: Value) => Value {
  const known = new LRUCache<string, Value>({ max: limit });
  return (key, value) => {
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
}
