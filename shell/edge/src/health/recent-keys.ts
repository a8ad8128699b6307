/** Keys that were seen lately, in a memory that does not grow. */
export interface RecentKeys {
  /** True when the key was not known yet. */
  add(key: string): boolean;
  has(key: string): boolean;
}

/** Two generations: when the newer is full, the older is forgotten, with all that was not seen again meanwhile. */
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
