import { isWithin, pathShape } from '@tyres/registry-contract/page-path';
import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import type { Check } from './gate-input';

interface Place {
  readonly owner: string;
  readonly page: string;
  readonly path: string;
}

/**
 * A new page takes no address from another micro-frontend's page, such as `/michelin` from `/{brand_slug}`, nor that of a service's
 * endpoint. Both can be accepted: most words are no brand, and a page may be where its own form is posted to. Nothing is taken
 * before the first release.
 */
export const checkShadows: Check = ({ set, stable, contracts }) => {
  if (stable.length === 0) return [];
  const live = new Set(stable.flatMap(placesOf).map(({ path }) => pathShape(path)));
  const added = set.flatMap(placesOf).filter(({ path }) => !live.has(pathShape(path)));
  const places = set.flatMap(placesOf);
  return added.flatMap((place) => [
    ...places
      .filter(({ owner, path }) => owner !== place.owner && isWithin(place.path, path))
      .map((wider) => shadows(place, wider)),
    ...[...contracts]
      .filter(([, contract]) => 'publicPaths' in contract && contract.publicPaths.includes(place.path))
      .map(([service]) => atEndpoint(place, service)),
  ]);
};

function placesOf({ name: owner, pages }: Manifest): Place[] {
  return Object.entries(pages).map(([page, { path }]) => ({ owner, page, path }));
}

function shadows({ owner, page, path }: Place, wider: Place): ReleaseProblem {
  const accept = `page_shadows:${path}`;
  return {
    code: 'page_shadows',
    accept,
    message: `${owner} (page ${page}) has the new path ${path}, which is an address of ${wider.owner} (page ${wider.page}, ${wider.path}): if that page has something there, shoppers would lose it. Choose another path, or accept that with ${accept}.`,
  };
}

function atEndpoint({ owner, page, path }: Place, service: string): ReleaseProblem {
  const accept = `page_at_endpoint:${path}`;
  return {
    code: 'page_at_endpoint',
    accept,
    message: `${owner} (page ${page}) has the new path ${path}, where browsers call the service ${service}. Choose another path, or, if the page is where its own form is posted to, accept that with ${accept}.`,
  };
}
