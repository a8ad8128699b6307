import { problemOf } from '@tyres/contract-kit/problem';
import { getTown, listTowns } from '@tyres/fitters-contract/endpoints';
import { breadcrumbList } from '@tyres/kit/breadcrumb-list';
import { redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import type { RefusedLocation } from '../../components/coverage-form/CoverageForm';
import { locationProblems } from '../../components/coverage-form/submit-location';
import type { TownIndexData } from '../../components/town-index/TownIndex';
import { mobileBase } from '../../lib/addresses';
import { indexCrumbs } from '../../lib/crumbs';
import {
  baseOf,
  indexPath,
  postcodePath,
  readLocation,
  townPath,
  type LocatorBase,
} from '../../lib/locations';

export interface LocationsData {
  readonly base: LocatorBase;
  readonly index: TownIndexData;
  /** Why the location that the coverage form was sent with leads nowhere. */
  readonly refused: RefusedLocation | null;
}

type Calls = Pick<LoadContext, 'call' | 'signal'>;

/** Loads the towns of a letter. The coverage form without script ends here, and is redirected to the page of its location. */
export const load: Load<LocationsData> = async ({ page: { query }, call, signal }) => {
  const base = baseOf(query['base']?.[0] ?? '');
  const typed = query['postcode']?.[0];
  const refused = typed === undefined ? null : await refusalOf(typed, base, { call, signal });
  const letter = query['letter']?.[0]?.toLowerCase() ?? '';
  const chosen = /^[a-z]$/.test(letter) ? letter : null;
  const { letters, towns } = await call(listTowns, chosen === null ? {} : { letter: chosen }, { signal });
  return { base, index: { letters, letter: chosen, towns }, refused };
};

/** Returns why a typed location leads nowhere. @throws a redirect to its page if it leads somewhere */
async function refusalOf(typed: string, base: LocatorBase, calls: Calls): Promise<RefusedLocation> {
  const location = readLocation(typed);
  if (location.kind === 'postcode') throw redirectTo(postcodePath(base, location.postcode));
  if (location.kind !== 'town') return { typed, message: locationProblems[location.kind] };
  if (await isKnown(location.slug, calls)) throw redirectTo(townPath(base, location.slug));
  const message = `We don't know a town called ${typed.trim()}. Please check its name, or enter a postcode.`;
  return { typed, message };
}

async function isKnown(slug: string, { call, signal }: Calls): Promise<boolean> {
  try {
    await call(getTown, { slug }, { signal });
    return true;
  } catch (error) {
    if (problemOf(error)?.status === 404) return false;
    throw error;
  }
}

export const head: HeadOf<LocationsData> = ({ base, index: { letter }, refused }) => {
  const what = base === mobileBase ? 'Mobile tyre fitting' : 'Tyre fitting';
  const where = letter === null ? 'all over the UK' : `in towns that begin with ${letter.toUpperCase()}`;
  return {
    title: `${refused ? 'Error: ' : ''}${what} ${where} | Kerbside Tyres`,
    description: `${what} ${where}: find the ${base === mobileBase ? 'mobile fitters' : 'garages'} near you by postcode or town, with their next free day.`,
    canonical: indexPath(base, letter),
    jsonLd: [breadcrumbList(indexCrumbs)],
    ...(refused ? { noIndex: true } : {}),
  };
};
