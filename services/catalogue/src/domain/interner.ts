import { LRUCache } from 'lru-cache';

/**
 * Has one value stand for all that are alike: answers the one that was given first under a name, which says all that is in
 * it. The least used of more than `limit` are forgotten, and kept twice from then on.
 */
export function createShare<Value extends object>(limit: number): (name: string, value: Value) => Value {
  const known = new LRUCache<string, Value>({ max: limit });
  return (name, value) => {
    const first = known.get(name) ?? value;
    known.set(name, first);
    return first;
  };
}
