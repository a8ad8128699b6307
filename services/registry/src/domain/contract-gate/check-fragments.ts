import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { regions, type Manifest } from '@tyres/registry-contract/release';
import { titleOf, type Check } from './gate-input';

/** Every fragment on a page is provided by its owner's version in the set. */
export const checkFragments: Check = ({ set }) =>
  set.flatMap((built) =>
    Object.entries(built.pages).flatMap(([page, { fragments }]) =>
      regions
        .flatMap((region) => fragments[region] ?? [])
        .map((shown) => shown.split('@'))
        .map(([fragment = '', owner = built.name]) => ({ fragment, owner }))
        .filter(({ fragment, owner }) => !provides(set, owner, fragment))
        .map(({ fragment, owner }) => missing(built, page, `${fragment}@${owner}`, ownerOf(set, owner))),
    ),
  );

function ownerOf(set: readonly Manifest[], name: string): Manifest | string {
  return set.find((built) => built.name === name) ?? name;
}

function provides(set: readonly Manifest[], owner: string, fragment: string): boolean {
  return set.some(({ name, fragments }) => name === owner && Object.hasOwn(fragments, fragment));
}

function missing(shows: Manifest, page: string, fragment: string, owner: Manifest | string): ReleaseProblem {
  const [lack, remedy] =
    typeof owner === 'string'
      ? [`the set has no ${owner}`, `Release a ${owner} that provides it in the same set`]
      : owner === shows
        ? ['it does not provide that itself', `Declare it in the fragments of ${owner.name}`]
        : [
            `${titleOf(owner)} does not provide it`,
            `Release a ${owner.name} that provides it in the same set`,
          ];
  return {
    code: 'fragment_missing',
    message: `${titleOf(shows)} shows ${fragment} on its page ${page}, but ${lack}, so that part of the page would be empty. ${remedy}, or remove it from the page.`,
  };
}
