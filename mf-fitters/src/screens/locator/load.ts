import { getBasket } from '@tyres/checkout-contract/endpoints';
import { problemOf } from '@tyres/contract-kit/problem';
import { getTown } from '@tyres/fitters-contract/endpoints';
import type { Town } from '@tyres/fitters-contract/places';
import { breadcrumbList, type Crumb } from '@tyres/kit/breadcrumb-list';
import {
  notFound,
  redirectTo,
  type HeadOf,
  type Load,
  type LoadContext,
  type PageInfo,
} from '@tyres/kit/fragment';
import { garagesBase, mobileBase } from '../../lib/addresses';
import { placeCrumbs } from '../../lib/crumbs';
import { refusedSearch, searchFitters, type FirstSearch } from '../../lib/first-search';
import { readFilters, type FitterFilters } from '../../lib/fitter-filters';
import { fitterList } from '../../lib/fitter-list';
import { baseOf, type LocatorBase } from '../../lib/locations';
import { knownSearch, savePostcode } from '../../lib/known-search';
import { placeOf, placePath, type PlaceInPath } from '../../lib/place';

export interface LocatorData extends FirstSearch {
  readonly base: LocatorBase;
  /** Null on the page of a postcode. */
  readonly town: Pick<Town, 'slug' | 'name' | 'heading' | 'intro_html'> | null;
  /** The postcode, or the name of the town. */
  readonly place: string;
  readonly crumbs: readonly Crumb[];
  /** The page of the same place with the other kind of fitters. */
  readonly otherPath: string;
  /** The account number of the fitter that the address selects. */
  readonly selected: string | null;
  /** Whether the basket has tyres, so that a day and a time can be chosen. */
  readonly hasTyres: boolean;
}

type Calls = Pick<LoadContext, 'call' | 'signal'>;

/**
 * Loads the fitters of the page's town or postcode: garages, or below `/mobile-tyre-fitting` mobile fitters (SD03). @throws
 * NotFound for a segment that is no town, so that the next page at this address is asked; a redirect to the canonical address
 */
export const load: Load<LocatorData> = async ({ page, call, signal }) => {
  const base = baseOf(page.path);
  const place = placeOf(page);
  if (!place) throw notFound();
  const town = 'slug' in place ? await findTown(place.slug, { call, signal }) : null;
  const path = placePath(base, place);
  if (page.path !== path) throw redirectTo(path + page.url.slice(page.path.length));
  const [search, session, hasTyres] = await Promise.all([
    firstSearch(page, place, { call, signal }),
    town ? null : knownSearch(call, signal),
    hasTyresIn({ call, signal }),
  ]);
  await savePostcode(session, search, { call, signal });
  const name = 'postcode' in place ? place.postcode : (town?.name ?? '');
  return {
    ...search,
    base,
    town: town && { slug: town.slug, name: town.name, heading: town.heading, intro_html: town.intro_html },
    place: name,
    crumbs: placeCrumbs(base, { name, path }),
    otherPath: placePath(base === mobileBase ? garagesBase : mobileBase, place),
    selected: page.query['fitter']?.[0] ?? null,
    hasTyres,
  };
};

/** Pages of towns are indexed, and pages of postcodes are not: there are far too many of them. */
export const head: HeadOf<LocatorData> = ({ base, town, place, outcome, crumbs }, { path }) => {
  const isMobile = base === mobileBase;
  const what = isMobile ? 'Mobile tyre fitting' : 'Tyre fitting';
  const title = `${what} ${town ? 'in' : 'near'} ${place}`;
  const fitters = outcome.kind === 'found' ? outcome.fitters : [];
  return {
    title: `${title} | Kerbside Tyres`,
    description: isMobile
      ? `Mobile fitters who come to your home or work in ${place}: compare rating, charge and next free day, and choose your tyres online.`
      : `Garages near ${place} that fit your tyres: compare distance, rating, opening times and next free day, and choose your tyres online.`,
    canonical: path,
    jsonLd: [breadcrumbList(crumbs), ...(fitters.length > 0 ? [fitterList({ name: title, fitters })] : [])],
    ...(town === null && { noIndex: true }),
  };
};

/** @throws NotFound if there is no such town */
async function findTown(slug: string, { call, signal }: Calls): Promise<Town> {
  try {
    return await call(getTown, { slug }, { signal });
  } catch (error) {
    throw problemOf(error)?.status === 404 ? notFound() : error;
  }
}

async function firstSearch(page: PageInfo, place: PlaceInPath, calls: Calls): Promise<FirstSearch> {
  const refused = refusedSearch(page);
  // The form still belongs to the page of its town.
  if (refused) return { ...refused, filters: { ...refused.filters, ...townOf(place) } };
  const filters = filtersOf(page, place);
  return { filters, outcome: await searchFitters(filters, calls) };
}

/** The filters of the address. Without types, only garages or only mobile fitters are searched, as the page says. */
function filtersOf({ path, query }: PageInfo, place: PlaceInPath): FitterFilters {
  const postcode = 'postcode' in place ? place.postcode : '';
  const usual = baseOf(path) === mobileBase ? 'mobile' : 'garage';
  return readFilters(query, { postcode, ...townOf(place) }, [usual]);
}

function townOf(place: PlaceInPath): Pick<FitterFilters, 'town'> {
  return 'slug' in place ? { town: place.slug } : {};
}

/** False if the basket cannot be loaded. */
async function hasTyresIn({ call, signal }: Calls): Promise<boolean> {
  return call(getBasket, {}, { signal }).then(
    ({ basket }) => basket.total_tyres > 0,
    () => false,
  );
}
