/** A bounded set of recently seen keys. */
export interface RecentKeys {
  /** True when the key is new. */
  add(key: string): boolean;
  has(key: string): boolean;
}

/** Keeps two generations: when the newer is full, the older is evicted, except keys that were added again. */
export function createRecentKeys(mostPerGeneration: number): RecentKeys {
  let newer = new Set<string>();
  let older = new Set<string>();
  const has = (key: string): boolean => newer.has(key) || older.has(key);
  return {
    has,
    add(key) {
      if (newer.has(key)) return false;
      const isNew = !older.has(key);
      if (newer.size >= mostPerGeneration) [newer, older] = [new Set(), newer];
      newer.add(key);
      return isNew;
    },
  };
}
