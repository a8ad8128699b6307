/** A page that an address may have meant. */
export interface KnownPage {
  readonly path: string;
  readonly name: string;
}

const most = 4;
/** How much of an address may be mistyped. */
const tolerance = 0.34;

/**
 * The pages whose addresses are the nearest to a path or to its first segment, the nearest first; none that would take more
 * than a third of its letters.
 */
export function nearestAddresses(path: string, pages: readonly KnownPage[]): KnownPage[] {
  const wanted = new Set([path, `/${path.split('/')[1]}`].map(plain).filter((text) => text !== ''));
  const seen = new Set<string>();
  return pages
    .map((page) => ({ page, distance: leastDistance(wanted, plain(page.path)) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance || one.page.path.localeCompare(other.page.path, 'en'))
    .map(({ page }) => page)
    .filter(({ path: found }) => !seen.has(found) && seen.add(found))
    .slice(0, most);
}

/** The distance to the nearest of these texts; infinite when all are too far away. */
function leastDistance(wanted: ReadonlySet<string>, known: string): number {
  const distances = [...wanted].map((text) => {
    const distance = distanceOf(text, known);
    return distance <= Math.max(1, Math.floor(text.length * tolerance)) ? distance : Infinity;
  });
  return Math.min(...distances);
}

/** Letters and digits in lower case: '/Run-Flat_tyres/' is 'runflattyres'. */
function plain(path: string): string {
  return path.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Nothing, where one begins with the other: '/run-flat' is most of '/run-flat-tyres'. */
function distanceOf(wanted: string, known: string): number {
  const isBeginning = wanted.length > 3 && known.startsWith(wanted);
  return isBeginning || (known.length > 3 && wanted.startsWith(known)) ? 0 : editDistance(wanted, known);
}

/** How many letters have to be changed, added, left out, or swapped with their neighbour (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  let before = above;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const cost = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost;
    }
    before = above;
    above = row;
  }
  return above[other.length] ?? 0;
}
