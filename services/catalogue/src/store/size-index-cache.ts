import { LRUCache } from 'lru-cache';
import type { RevisedIndex, Size } from './size-indexes';

/** At some 150 bytes a tyre: 60 MB. */
const cachedTyres = 400_000;

/** The size indexes in this process. The caller must compare an index's revision with the database's. */
export interface SizeIndexCache {
  /** The cached index of a size, else a new one; concurrent calls read it once. */
  get(size: Size): Promise<RevisedIndex>;
  /** Evicts an index that turned out to be outdated. */
  drop(size: Size, outdated: RevisedIndex): void;
}

/** An LRU cache of size indexes, bounded by the number of their tyres. */
export function createSizeIndexCache(read: (size: Size) => Promise<RevisedIndex>): SizeIndexCache {
  const cached = new LRUCache<string, RevisedIndex, Size>({
    maxSize: cachedTyres,
    sizeCalculation: ({ index }) => index.ids.length + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });
  const keyOf = (size: Size): string =>
    `${size.sectionWidthMm}/${size.aspectRatioPercent}/${size.rimDiameterInches}`;
  return {
    get: async (size) => (await cached.fetch(keyOf(size), { context: size })) ?? read(size),
    drop(size, outdated) {
      // Another call may have replaced it meanwhile.
      if (cached.peek(keyOf(size)) === outdated) cached.delete(keyOf(size));
    },
  };
}
