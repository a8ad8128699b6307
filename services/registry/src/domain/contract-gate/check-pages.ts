import { isPagePath, parameterTypes, pathShape, readPagePath } from '@tyres/registry-contract/page-path';
import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { knownAre, type Check } from './gate-input';

interface Claim {
  readonly owner: string;
  readonly page: string;
  readonly path: string;
}

/**
 * No two pages have the same path and the same order. Paths that differ only in the names of their parameters are the
 * same. Paths are written in one way, and parameters have types that edges know.
 */
export const checkPages: Check = ({ set }) => {
  const claims = new Map<string, Claim>();
  const problems: ReleaseProblem[] = [];
  for (const { name: owner, pages } of set) {
    for (const [page, { path, order = 0 }] of Object.entries(pages)) {
      const claim = { owner, page, path };
      problems.push(...invalidPath(claim), ...unknownTypes(claim));
      const place = `${order} ${pathShape(path)}`;
      const first = claims.get(place);
      if (first) problems.push(claimedTwice(first, claim));
      else claims.set(place, claim);
    }
  }
  return problems;
};

function invalidPath({ owner, page, path }: Claim): ReleaseProblem[] {
  if (isPagePath(path)) return [];
  return [
    {
      code: 'page_path_invalid',
      message: `${owner} (page ${page}) has the path ${JSON.stringify(path)}. A path starts with / and does not end with one; between slashes are lower-case words with hyphens, or parameters: /tyre-sizes/{tyre_size}.`,
    },
  ];
}

function unknownTypes({ owner, page, path }: Claim): ReleaseProblem[] {
  return readPagePath(path).flatMap((segment) => {
    if (segment.type === undefined || parameterTypes[segment.type]) return [];
    const known = knownAre('types', Object.keys(parameterTypes));
    return {
      code: 'unknown_parameter_type',
      message: `${owner} (page ${page}) has the path ${path}, and there is no type ${segment.type}. ${known}`,
    };
  });
}

function claimedTwice(first: Claim, second: Claim): ReleaseProblem {
  const isSamePath = first.path === second.path;
  const claim = isSamePath
    ? `both have the path ${first.path}`
    : `have paths that match the same addresses, ${first.path} and ${second.path}`;
  const advice = second.path.includes('{')
    ? ', or give it another `order`: the page with the lower one is asked first'
    : '';
  return {
    code: 'page_claimed_twice',
    message: `${first.owner} (page ${first.page}) and ${second.owner} (page ${second.page}) ${claim}: an address leads to one page only. Remove one of the pages or give it another path${advice}.`,
  };
}
