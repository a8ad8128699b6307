import { getTown, listTowns } from '@tyres/fitters-contract/endpoints';
import type { TownNearby } from '@tyres/fitters-contract/places';
import type { Load } from '@tyres/kit/fragment';
import type { TownIndexData } from '../../components/town-index/TownIndex';
import { baseOf, type LocatorBase } from '../../lib/locations';
import { placeOf } from '../../lib/place';

export interface PlaceTownsData {
  readonly base: LocatorBase;
  readonly neighbours: readonly TownNearby[];
  readonly index: TownIndexData;
}

/** Loads the neighbours of the page's town and the towns with the same first letter; for a postcode the largest towns. */
export const load: Load<PlaceTownsData> = async ({ page, call, signal }) => {
  const place = placeOf(page);
  const slug = place && 'slug' in place ? place.slug : null;
  const letter = slug?.slice(0, 1) ?? null;
  const [neighbours, { letters, towns }] = await Promise.all([
    // The page's main fragment says what is wrong with a town.
    slug === null
      ? []
      : call(getTown, { slug }, { signal }).then(
          (town) => town.neighbours,
          () => [],
        ),
    call(listTowns, letter === null ? {} : { letter }, { signal }),
  ]);
  return { base: baseOf(page.path), neighbours, index: { letters, letter, towns } };
};
