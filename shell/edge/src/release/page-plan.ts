import type { SaleStep } from '@tyres/contract-kit/sale-step';
import {
  framePolicies,
  pageProviders,
  regions,
  type BuiltFragment,
  type FramePolicy,
  type Manifest,
  type PageDeclaration,
  type PageProvider,
  type Region,
  type Release,
} from '@tyres/registry-contract/release';

/** A fragment and its place on a page. */
export interface PlannedFragment {
  /** `select-tyres@mf-catalogue` */
  readonly id: string;
  readonly microFrontend: string;
  readonly name: string;
  readonly region: Region;
  readonly built: BuiltFragment;
  /** True when the page lists it, false for a fragment of every page. */
  readonly isOwn: boolean;
}

/** The part of a page that is the same for all visitors of a release set. */
export interface PagePlan {
  readonly name: string;
  /** Among pages that match the same addresses, the lowest is asked first. */
  readonly order: number;
  /** Absent for the edge's own page for unknown addresses. */
  readonly owner?: string;
  readonly fragments: readonly PlannedFragment[];
  /** The fragment that provides title, description and status. */
  readonly headId?: string;
  /** Whether a session keeps its release from this page on, or until this page. */
  readonly keepsSet?: 'from' | 'until';
  /** The step of a purchase that its visitors have reached. */
  readonly saleStep?: SaleStep;
  /** The page is a frame with this policy. */
  readonly frame?: FramePolicy;
  /** Providers whose scripts it loads. */
  readonly providers?: readonly PageProvider[];
  /** Its fragments get the visitor's choice. */
  readonly showsConsent?: true;
  /** Other sites send visitors to it by a form post. */
  readonly returnsByPost?: true;
}

const defaultFallback = 'This part of the page is not available.';

/** The text for a fragment that cannot be shown. */
export function fallbackText(fragment: BuiltFragment): string {
  return fragment.fallback ?? defaultFallback;
}

/** Whether a fragment is left out once the visitor has chosen. */
export function asksForConsent({ everyPage }: BuiltFragment): boolean {
  return everyPage?.untilConsent === true;
}

/**
 * Plans each page of a set, by path pattern. A frame with a policy of a newer edge is left out, since it may not be sent as a page,
 * and so is a page with a provider of a newer edge. A page whose providers this site does not use is a page like others.
 */
export function planPages(
  set: Release,
  unused: readonly PageProvider[] = [],
): (readonly [path: string, plan: PagePlan])[] {
  const everyPage = fragmentsOfEveryPage(set);
  return sortedVersions(set).flatMap((built) =>
    Object.entries(built.pages)
      .filter(([, { frame }]) => frame === undefined || framePolicies.includes(frame))
      .filter(([, { providers = [] }]) => providers.every((one) => pageProviders.includes(one)))
      .map(
        ([name, page]) =>
          [page.path, planPage(set, built, name, withoutProviders(page, unused), everyPage)] as const,
      ),
  );
}

function withoutProviders(page: PageDeclaration, unused: readonly PageProvider[]): PageDeclaration {
  const { providers = [], ...others } = page;
  const used = providers.filter((provider) => !unused.includes(provider));
  return used.length > 0 ? { ...others, providers: used } : others;
}

/** Plans the page for unknown addresses: a team's page called `not-found`, else only the fragments of every page. */
export function planNotFound(set: Release): PagePlan {
  for (const built of sortedVersions(set)) {
    const page = built.pages['not-found'];
    if (page) return planPage(set, built, 'not-found', page, fragmentsOfEveryPage(set));
  }
  return { name: 'not-found', order: 0, fragments: inOrder(fragmentsOfEveryPage(set)) };
}

function planPage(
  set: Release,
  owner: Manifest,
  name: string,
  page: PageDeclaration,
  everyPage: readonly PlannedFragment[],
): PagePlan {
  const own = regions.flatMap((region) =>
    (page.fragments[region] ?? []).flatMap((reference) => findFragment(set, owner.name, reference, region)),
  );
  const bare = (page.fragments.main ?? []).filter((reference) => !reference.includes('@'));
  const head = own.find(
    ({ region, name: fragment, microFrontend }) =>
      region === 'main' && microFrontend === owner.name && bare.includes(fragment),
  );
  const ids = new Set(own.map(({ id }) => id));
  const others = page.frame
    ? []
    : everyPage.filter(({ id, built }) => !ids.has(id) && !(page.showsConsent && asksForConsent(built)));
  const fragments = inOrder([...own, ...others]);
  return {
    name,
    order: page.order ?? 0,
    owner: owner.name,
    fragments,
    ...(head ? { headId: head.id } : {}),
    ...(page.keepsSet ? { keepsSet: page.keepsSet } : {}),
    ...(page.saleStep ? { saleStep: page.saleStep } : {}),
    ...(page.frame ? { frame: page.frame } : {}),
    ...(page.providers ? { providers: page.providers } : {}),
    ...(page.showsConsent ? { showsConsent: true } : {}),
    ...(page.returnsByPost ? { returnsByPost: true } : {}),
  };
}

/** `vehicle-bar@mf-search`, or a bare name for one of the page's owner. An unknown fragment is left out. */
function findFragment(set: Release, owner: string, reference: string, region: Region): PlannedFragment[] {
  const [name = '', microFrontend = owner] = reference.split('@');
  const built = set.versions[microFrontend]?.fragments[name];
  return built ? [{ id: `${name}@${microFrontend}`, microFrontend, name, region, built, isOwn: true }] : [];
}

function fragmentsOfEveryPage(set: Release): PlannedFragment[] {
  const found = sortedVersions(set).flatMap((version) =>
    Object.entries(version.fragments).flatMap(([name, built]) => {
      if (!built.everyPage) return [];
      const { region, order } = built.everyPage;
      return [
        {
          order,
          fragment: {
            id: `${name}@${version.name}`,
            microFrontend: version.name,
            name,
            region,
            built,
            isOwn: false,
          },
        },
      ];
    }),
  );
  return found
    .sort((one, other) => one.order - other.order || (one.fragment.id < other.fragment.id ? -1 : 1))
    .map(({ fragment }) => fragment);
}

/** Sorts by region, a page's own fragments before those of every page. */
function inOrder(fragments: readonly PlannedFragment[]): PlannedFragment[] {
  return regions.flatMap((region) => fragments.filter((fragment) => fragment.region === region));
}

function sortedVersions(set: Release): Manifest[] {
  return Object.values(set.versions).sort((one, other) => (one.name < other.name ? -1 : 1));
}
