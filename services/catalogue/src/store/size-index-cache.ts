import { LRUCache } from 'lru-cache';
import type { RevisedShelf, Size } from './size-indexes';

/** Some 150 bytes each; sizes beyond them are read again. */
const rememberedTyres = 400_000;

/** The sizes that this process has read. Whoever uses one compares its revision with the database's. */
export interface Shelves {
  /** A size as it was read last; those who come together read it once. */
  get(size: Size): Promise<RevisedShelf>;
  /** Forgets what turned out to be of another revision. */
  drop(size: Size, outdated: RevisedShelf): void;
}

/** Remembers what is read of sizes, the least used ones going first. */
export function rememberShelves(read: (size: Size) => Promise<RevisedShelf>): Shelves {
  const remembered = new LRUCache<string, RevisedShelf, Size>({
    maxSize: rememberedTyres,
    sizeCalculation: ({ shelf }) => shelf.ids.length + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });
  const keyOf = (size: Size): string =>
    `${size.sectionWidthMm}/${size.aspectRatioPercent}/${size.rimDiameterInches}`;
  return {
    get: async (size) => (await remembered.fetch(keyOf(size), { context: size })) ?? read(size),
    drop(size, outdated) {
      // Somebody else may have read it again meanwhile.
      if (remembered.peek(keyOf(size)) === outdated) remembered.delete(keyOf(size));
    },
  };
}
