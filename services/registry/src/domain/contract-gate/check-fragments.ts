import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { fragmentsOn, titleOf, type Check } from './gate-input';

/** Every fragment on a page is provided by its owner's version in the set. */
export const checkFragments: Check = ({ set }) =>
  set.flatMap((built) =>
    Object.entries(built.pages).flatMap(([page, declaration]) =>
      fragmentsOn(declaration, built.name)
        .filter((shown) => !isProvided(set, shown))
        .map((shown) => missing(built, page, shown, ownerOf(set, shown.slice(shown.indexOf('@') + 1)))),
    ),
  );

function ownerOf(set: readonly Manifest[], name: string): Manifest | string {
  return set.find((built) => built.name === name) ?? name;
}

function isProvided(set: readonly Manifest[], shown: string): boolean {
  return set.some(({ name, fragments }) =>
    Object.keys(fragments).some((fragment) => shown === `${fragment}@${name}`),
  );
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
