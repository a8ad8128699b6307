import { pathShape } from '@tyres/registry-contract/page-path';
import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { titleOf, type Check } from './gate-input';

/**
 * What shoppers have in the stable release is not lost unseen: pages, the fragments of every page, and being moved to the next
 * release with their next page. Each loss can be accepted.
 */
export const checkRemovals: Check = ({ set, stable }) => [
  ...removedPages(set, stable),
  ...removedFragments(set, stable),
  ...(stable.length > 0 ? set.flatMap((built) => keptReleases(built, stable)) : []),
];

/** A page that another micro-frontend has taken over, or that has other names for its parameters, is still there. */
function removedPages(set: readonly Manifest[], stable: readonly Manifest[]): ReleaseProblem[] {
  const shapes = new Set(set.flatMap(({ pages }) => Object.values(pages).map(({ path }) => pathShape(path))));
  return stable.flatMap(({ name, pages }) =>
    Object.entries(pages)
      .filter(([, { path }]) => !shapes.has(pathShape(path)))
      .map(([page, { path }]) => {
        const accept = `page_removed:${path}`;
        return {
          code: 'page_removed',
          accept,
          message: `${newTitleOf(name, set)} has no page at ${path} any more, which is live as the page ${page} of ${name}: links to it, bookmarks and search engines would find 'not found'. Keep the page, or accept that with ${accept}.`,
        } as const;
      }),
  );
}

/** Such as the header: without it every page of the site changes. */
function removedFragments(set: readonly Manifest[], stable: readonly Manifest[]): ReleaseProblem[] {
  const shown = new Set(set.flatMap(onEveryPage));
  return stable.flatMap((live) =>
    onEveryPage(live)
      .filter((fragment) => !shown.has(fragment))
      .map((fragment) => {
        const accept = `fragment_removed:${fragment}`;
        return {
          code: 'fragment_removed',
          accept,
          message: `${newTitleOf(live.name, set)} does not show ${fragment} on every page any more, as the live ${titleOf(live)} does: every page of the site would lose it. Declare it with everyPage, or accept that with ${accept}.`,
        } as const;
      }),
  );
}

function onEveryPage({ name, fragments }: Manifest): string[] {
  return Object.entries(fragments)
    .filter(([, { everyPage }]) => everyPage !== undefined)
    .map(([fragment]) => `${fragment}@${name}`);
}

/** A page that newly has `keepsSet: 'from'` keeps its visitors from every release for up to an hour. */
function keptReleases(built: Manifest, stable: readonly Manifest[]): ReleaseProblem[] {
  const kept = new Set(
    stable.flatMap(({ pages }) =>
      Object.values(pages).flatMap(({ keepsSet, path }) => (keepsSet === 'from' ? pathShape(path) : [])),
    ),
  );
  return Object.entries(built.pages)
    .filter(([, { keepsSet, path }]) => keepsSet === 'from' && !kept.has(pathShape(path)))
    .map(([page, { path }]) => {
      const accept = `page_keeps_release:${path}`;
      return {
        code: 'page_keeps_release',
        accept,
        message: `${titleOf(built)} (page ${page}) has keepsSet 'from' at ${path}, which is not live so far: whoever visits it would get no newer release, nor a rollback, for up to an hour. Remove it, or accept that with ${accept}.`,
      };
    });
}

function newTitleOf(name: string, set: readonly Manifest[]): string {
  const built = set.find((one) => one.name === name);
  return built ? titleOf(built) : 'The set';
}
