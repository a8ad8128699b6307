import type { FilterKey } from '@tyres/catalogue-contract/filters';
import type { FacetCounts } from './facets';
import type { Shelf, ShelfGroup } from './size-index';
import { slowestWinterKmh } from './speed';
import type { TyreSearch } from './tyre-search';

/** What each row of a shelf is to a search: `matches`, the place of the one group that turns it down plus one, or more. */
type Verdicts = Uint8Array;
const matches = 0;
const turnedDownBySeveral = 254;
/** Not for this vehicle, whatever is chosen (SD44). */
const unfit = 255;

/** Judges every tyre of a shelf. */
export function judge(shelf: Shelf, search: TyreSearch): Verdicts {
  const verdicts = rate(shelf, search);
  shelf.groups.forEach((group, place) => {
    const chosen = search.chosen[group.key];
    if (chosen?.length) turnDown(verdicts, group, place, new Set(chosen));
  });
  return verdicts;
}

/** With a vehicle, load and speed at least the vehicle's; winter tyres may be slower, down to Q. */
function rate({ ids, loadIndices, speedsKmh, isWinter }: Shelf, { atLeast }: TyreSearch): Verdicts {
  const verdicts = new Uint8Array(ids.length);
  if (!atLeast) return verdicts;
  for (let row = 0; row < verdicts.length; row += 1) {
    const slowestKmh = isWinter[row] === 1 ? Math.min(slowestWinterKmh, atLeast.speedKmh) : atLeast.speedKmh;
    const isFit = (loadIndices[row] ?? 0) >= atLeast.loadIndex && (speedsKmh[row] ?? 0) >= slowestKmh;
    if (!isFit) verdicts[row] = unfit;
  }
  return verdicts;
}

function turnDown(
  verdicts: Verdicts,
  { values, starts, of }: ShelfGroup,
  place: number,
  chosen: Set<string>,
): void {
  const isChosen = Uint8Array.from(values, ({ words }) => (words.some((word) => chosen.has(word)) ? 1 : 0));
  for (let row = 0; row < verdicts.length; row += 1) {
    let isAllowed = false;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0) && !isAllowed; at += 1)
      isAllowed = isChosen[of[at] ?? 0] === 1;
    if (isAllowed || verdicts[row] === unfit) continue;
    verdicts[row] = verdicts[row] === matches ? place + 1 : turnedDownBySeveral;
  }
}

export interface Found {
  /** Rows of one page, in order. */
  readonly page: readonly number[];
  /** Rows of featured tyres, best first. */
  readonly featured: readonly number[];
  readonly total: number;
}

/** One page of the tyres that match, the best featured ones among them, and how many match in all. */
export function findOnShelf(
  shelf: Shelf,
  verdicts: Verdicts,
  { order, route }: Pick<TyreSearch, 'order' | 'route'>,
  { offset, limit, featured }: { offset: number; limit: number; featured: number },
): Found {
  const page: number[] = [];
  let total = 0;
  for (const row of shelf.inOrder(order, route)) {
    if (verdicts[row] !== matches) continue;
    if (total >= offset && page.length < limit) page.push(row);
    total += 1;
  }
  const best = shelf.featured.filter((row) => verdicts[row] === matches).slice(0, featured);
  return { page, featured: best, total };
}

/** What the values of each group would show: the tyres that no other group turns down. */
export function countOnShelf(shelf: Shelf, verdicts: Verdicts): Map<FilterKey, FacetCounts> {
  return new Map(shelf.groups.map((group, place) => [group.key, countGroup(group, place + 1, verdicts)]));
}

function countGroup({ values, starts, of }: ShelfGroup, itself: number, verdicts: Verdicts): FacetCounts {
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
