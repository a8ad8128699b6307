import type { FilterKey } from '@tyres/catalogue-contract/filters';
import type { FacetCounts } from './facets';
import type { SizeIndex, IndexedGroup } from './size-index';
import { slowestWinterKmh } from './speed';
import type { TyreSearch } from './tyre-search';

/**
 * The verdict of a search on each row: `matches`, the one filter group that rejects it (its position plus one), or
 * one of the values below.
 */
type Verdicts = Uint8Array;
const matches = 0;
const rejectedBySeveral = 254;
/** Rated below the vehicle's needs, whatever is chosen (SD44). */
const unfit = 255;

/** Judges every tyre of an index. */
export function judge(index: SizeIndex, search: TyreSearch): Verdicts {
  const verdicts = rate(index, search);
  index.groups.forEach((group, position) => {
    const chosen = search.chosen[group.key];
    if (chosen?.length) reject(verdicts, group, position, new Set(chosen));
  });
  return verdicts;
}

/** Rejects tyres below the vehicle's load and speed rating; winter tyres may be slower, down to Q. */
function rate({ ids, loadIndices, speedsKmh, isWinter }: SizeIndex, { atLeast }: TyreSearch): Verdicts {
  const verdicts = new Uint8Array(ids.length);
  if (!atLeast) return verdicts;
  for (let row = 0; row < verdicts.length; row += 1) {
    const slowestKmh = isWinter[row] === 1 ? Math.min(slowestWinterKmh, atLeast.speedKmh) : atLeast.speedKmh;
    const isFit = (loadIndices[row] ?? 0) >= atLeast.loadIndex && (speedsKmh[row] ?? 0) >= slowestKmh;
    if (!isFit) verdicts[row] = unfit;
  }
  return verdicts;
}

function reject(
  verdicts: Verdicts,
  { values, starts, of }: IndexedGroup,
  position: number,
  chosen: Set<string>,
): void {
  const isChosen = Uint8Array.from(values, ({ words }) => (words.some((word) => chosen.has(word)) ? 1 : 0));
  for (let row = 0; row < verdicts.length; row += 1) {
    let isAllowed = false;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0) && !isAllowed; at += 1)
      isAllowed = isChosen[of[at] ?? 0] === 1;
    if (isAllowed || verdicts[row] === unfit) continue;
    verdicts[row] = verdicts[row] === matches ? position + 1 : rejectedBySeveral;
  }
}

export interface Found {
  /** Rows of one page, in order. */
  readonly page: readonly number[];
  /** Rows of featured tyres, best first. */
  readonly featured: readonly number[];
  readonly total: number;
}

/** One page of the matching tyres, the best featured ones among them, and the number of matches. */
export function findMatches(
  index: SizeIndex,
  verdicts: Verdicts,
  { order, route }: Pick<TyreSearch, 'order' | 'route'>,
  { offset, limit, featured }: { offset: number; limit: number; featured: number },
): Found {
  const page: number[] = [];
  let total = 0;
  for (const row of index.inOrder(order, route)) {
    if (verdicts[row] !== matches) continue;
    if (total >= offset && page.length < limit) page.push(row);
    total += 1;
  }
  const best = index.featured.filter((row) => verdicts[row] === matches).slice(0, featured);
  return { page, featured: best, total };
}

/** Counts the tyres of each filter value: those that no other group rejects. */
export function countFacets(index: SizeIndex, verdicts: Verdicts): Map<FilterKey, FacetCounts> {
  return new Map(
    index.groups.map((group, position) => [group.key, countGroup(group, position + 1, verdicts)]),
  );
}

function countGroup({ values, starts, of }: IndexedGroup, itself: number, verdicts: Verdicts): FacetCounts {
  const counts = new Uint32Array(values.length);
  const occurs = new Uint8Array(values.length);
  for (let row = 0; row < verdicts.length; row += 1) {
    const verdict = verdicts[row];
    if (verdict === unfit) continue;
    const counted = verdict === matches || verdict === itself ? 1 : 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const value = of[at] ?? 0;
      occurs[value] = 1;
      counts[value] = (counts[value] ?? 0) + counted;
    }
  }
  return { values, counts, occurs };
}
