import { randomUUID } from 'node:crypto';
import type { BrowserVersion, PlacedFragment, StyleFile } from '@tyres/kit/page-state';
import {
  versionId,
  versionPath,
  type Manifest,
  type PageProvider,
  type Release,
} from '@tyres/registry-contract/release';
import { toInlineJson } from '../http/escape';
import { packSequence, packText, type PackedText } from '../gzip/packed-text';
import { asksForConsent, planNotFound, planPages, type PagePlan, type PlannedFragment } from './page-plan';
import { createPageTable, type PageTable } from './page-table';
import { preloadTags, staticHead, stylesOfTheRest, type ScriptLinks } from './static-head';
import { nonceLength } from '../http/nonce';
import type { VersionFiles } from './artefact-files';

/** A page of a release set, with all its text that does not depend on the visitor. */
export interface PreparedPage extends PagePlan {
  /** The fixed part of the head, split where the nonce goes. */
  readonly headParts: readonly PackedText[];
  /** The styles that follow the first regions, split where the nonce goes. */
  readonly styleParts: readonly PackedText[];
  readonly links: ScriptLinks<PackedText>;
  /** The links, without those of fragments that only show their fallback. */
  readonly linksWithout: (isMissing: (id: string) => boolean) => ScriptLinks<string>;
  readonly placed: readonly PreparedFragment[];
  /** The page for visitors who have chosen: without what asks for consent, and its styles. */
  readonly afterChoice: () => PreparedPage;
}

export interface PreparedFragment extends PlannedFragment {
  /** Its JSON in the page state, up to the outcome and without the closing brace. */
  readonly stateStart: string;
  /** Its style files as JSON, for HTML that is sent without code. */
  readonly stylesJson: string;
}

/** A prepared release set: its files are checked and in memory, its pages are planned and their fixed text is packed. */
export interface PreparedRelease {
  readonly number: number;
  /** The pages at a path, in the order in which they are asked. */
  readonly pagesAt: PageTable<PreparedPage>;
  readonly notFound: PreparedPage;
  readonly versions: ReadonlyMap<string, VersionFiles>;
  /** The versions as browsers need them, as JSON for the page state. */
  readonly versionsJson: PackedText;
  /** The version `<version>-<build>` of each fragment, by the fragment's id. */
  readonly fragments: ReadonlyMap<string, string>;
  /** Names of pages, for health counts. */
  readonly pageNames: ReadonlySet<string>;
  /** The shell's `<version>-<build>`, or `none`. */
  readonly shellVersion: string;
}

/** Prepares a set. The result is immutable. */
export function prepareRelease(
  set: Release,
  versions: ReadonlyMap<string, VersionFiles>,
  unused: readonly PageProvider[] = [],
): PreparedRelease {
  const mark = randomUUID();
  const placeAll = ({ fragments }: PagePlan): PreparedFragment[] =>
    fragments.map((fragment) => ({
      ...fragment,
      stateStart: toInlineJson(stateOf(fragment)).slice(0, -1),
      stylesJson: toInlineJson(stylesOf(fragment, set)),
    }));
  const packParts = (text: string): PackedText[] => packSequence(text.split(mark), nonceLength);
  const prepare = (plan: PagePlan, placed = placeAll(plan)): PreparedPage => {
    let after: PreparedPage | undefined;
    const { atOnce, onUse } = preloadTags(plan, versions);
    const page: PreparedPage = {
      ...plan,
      headParts: packParts(staticHead(plan, versions, mark)),
      styleParts: packParts(stylesOfTheRest(plan, versions, mark)),
      links: { atOnce: packText(atOnce), onUse: packText(onUse) },
      linksWithout: (isMissing) => preloadTags(plan, versions, isMissing),
      placed,
      afterChoice() {
        const rest = placed.filter(({ built }) => !asksForConsent(built));
        // The same fragments, since their HTML is cached by them.
        return (after ??= rest.length === placed.length ? page : prepare({ ...plan, fragments: rest }, rest));
      },
    };
    return page;
  };
  const plans = planPages(set, unused);
  const pages = plans.map(([path, plan]) => [path, prepare(plan)] as const);
  const notFound = prepare(planNotFound(set));
  const { shell } = set.versions;
  return {
    number: set.number,
    pagesAt: createPageTable(pages),
    notFound,
    versions,
    versionsJson: packText(toInlineJson(browserVersions(set, plans))),
    fragments: new Map(Object.values(set.versions).flatMap(fragmentVersions)),
    pageNames: new Set([notFound.name, ...pages.map(([, { name }]) => name)]),
    shellVersion: shell ? versionId(shell) : 'none',
  };
}

function fragmentVersions(built: Manifest): (readonly [id: string, version: string])[] {
  return Object.keys(built.fragments).map((name) => [`${name}@${built.name}`, versionId(built)] as const);
}

function stateOf({
  id,
  microFrontend,
  name,
  region,
  built,
}: PlannedFragment): Omit<PlacedFragment, 'outcome' | 'data'> {
  const { hydrate = 'now', fallback } = built;
  return { id, microFrontend, name, region, hydrate, ...(fallback === undefined ? {} : { fallback }) };
}

function stylesOf({ microFrontend, built }: PlannedFragment, set: Release): StyleFile[] {
  const version = set.versions[microFrontend];
  if (!version) return [];
  return built.styles.map((file) => ({
    href: `${versionPath(version)}${file}`,
    integrity: version.files[file]?.integrity ?? '',
  }));
}

function browserVersions(set: Release, pages: ReturnType<typeof planPages>): Record<string, BrowserVersion> {
  const built = Object.values(set.versions).filter(({ server }) => server !== undefined);
  return Object.fromEntries(
    built.map((version) => [
      version.name,
      browserVersion(
        version,
        // A tab never goes to a frame, and to a page with a provider's script by loading a document.
        pages.filter(([, { owner, frame, providers }]) => owner === version.name && !frame && !providers),
      ),
    ]),
  );
}

/** Every page includes this, so it contains only what the root uses. */
function browserVersion(built: Manifest, pages: ReturnType<typeof planPages>): BrowserVersion {
  const { name, version, build, federationName, entry } = built;
  return {
    name,
    version,
    build,
    federationName,
    entry: `${versionPath(built)}${entry}`,
    integrity: built.files[entry]?.integrity ?? '',
    pages: Object.fromEntries(pages.map(([path, plan]) => [path, codeOf(plan)] as const)),
  };
}

/** The fragments whose code a page needs. Those on every page are already live, or never hydrate. */
function codeOf({ fragments }: PagePlan): string[] {
  return fragments.filter(({ isOwn, built }) => isOwn && built.hydrate !== 'never').map(({ id }) => id);
}
