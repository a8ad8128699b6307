import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Check } from './gate-input';

interface Claim {
  readonly owner: string;
  readonly page: string;
  readonly path: string;
}

/** No two pages have the same path. Paths that differ only in the names of their parameters are the same. */
export const checkPages: Check = ({ set }) => {
  const claims = new Map<string, Claim>();
  const problems: ReleaseProblem[] = [];
  for (const { name: owner, pages } of set) {
    for (const [page, { path }] of Object.entries(pages)) {
      const shape = path.replace(/\{\w+\}/g, '{}');
      const first = claims.get(shape);
      if (first) problems.push(claimedTwice(first, { owner, page, path }));
      else claims.set(shape, { owner, page, path });
    }
  }
  return problems;
};

function claimedTwice(first: Claim, second: Claim): ReleaseProblem {
  const claim =
    first.path === second.path
      ? `both have the path ${first.path}`
      : `have paths that match the same addresses, ${first.path} and ${second.path}`;
  return {
    code: 'page_claimed_twice',
    message: `${first.owner} (page ${first.page}) and ${second.owner} (page ${second.page}) ${claim}: an address leads to one page only. Remove one of the pages or give it another path.`,
  };
}
