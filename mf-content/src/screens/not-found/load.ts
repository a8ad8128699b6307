import { getBrandCount } from '@tyres/catalogue-contract/endpoints';
import { getPages, getRedirect } from '@tyres/content-contract/endpoints';
import { listTowns } from '@tyres/fitters-contract/endpoints';
import { redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import { brandPath, ownPages, townPath } from '../../lib/addresses';
import { nearestAddresses, type KnownPage } from '../../lib/nearest-addresses';

export interface NotFoundData {
  /** Whether there was a page at the address. */
  readonly isGone: boolean;
  /** The pages that the address may have meant, the nearest first. */
  readonly nearest: readonly KnownPage[];
}

const longestPath = 300;
/** A longer address is no mistyped one. */
const longestMeant = 80;
// A page that only says that nothing is here waits for nobody.
const patienceMs = 200;

/**
 * Asks where an address without a page leads, since nothing else has answered, and finds the nearest addresses. @throws a
 * redirect if it leads to another page
 */
export const load: Load<NotFoundData> = async ({ page: { path }, call, signal }) => {
  if (path.length > longestPath) return { isGone: false, nearest: [] };
  const known = knownPages(path, { call, signal });
  // Without an answer the page is missing, which is true either way.
  const leads = await call(getRedirect, { path }, { signal }).catch(() => undefined);
  if (leads && leads.to !== null && leads.status !== 410) throw redirectTo(leads.to, leads.status);
  return { isGone: leads !== undefined, nearest: nearestAddresses(path, await known) };
};

/** What there is to compare an address with: all answers are shared between pages, and one that is late is left out. */
async function knownPages(
  path: string,
  { call, signal }: Pick<LoadContext, 'call' | 'signal'>,
): Promise<readonly KnownPage[]> {
  if (path.length > longestMeant) return [];
  const options = { signal, patienceMs };
  // People mistype the first letter least, and there are too many towns to compare all.
  const letter = /^\/(?:mobile-tyre-fitting\/)?([a-z])/i.exec(path)?.[1]?.toLowerCase();
  const none = (): KnownPage[] => [];
  const [pages, brands, towns] = await Promise.all([
    call(getPages, {}, options).then(
      (answer) => answer.pages.map(({ slug, heading }) => ({ path: `/${slug}`, name: heading })),
      none,
    ),
    call(getBrandCount, {}, options).then(
      (answer) => answer.brands.map(({ slug, name }) => ({ path: brandPath(slug), name: `${name} tyres` })),
      none,
    ),
    letter === undefined
      ? []
      : call(listTowns, { letter }, options).then(
          (answer) =>
            answer.towns.map(({ slug, name }) => ({ path: townPath(slug), name: `Tyres in ${name}` })),
          none,
        ),
  ]);
  return [...ownPages, ...pages, ...brands, ...towns];
}

export const head: HeadOf<NotFoundData> = ({ isGone }) => ({
  title: `${isGone ? 'This page is gone' : 'Page not found'} | Kerbside Tyres`,
  noIndex: true,
  isMissing: isGone ? 'gone' : true,
});
