import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { SitemapPlace } from '@tyres/registry-contract/release';
import type { Check } from './gate-input';

interface Listed {
  readonly owner: string;
  readonly page: string;
  readonly path: string;
  readonly isFrame: boolean;
  readonly sitemap: SitemapPlace;
}

const namePattern = /^[a-z]+(-[a-z]+)*$/;
const longestName = 40;

/**
 * A sitemap has a name that can be part of an address, and one owner. A page with parameters says which endpoint streams
 * their values, a page without has one address only, and a frame is no page to be found.
 */
export const checkSitemaps: Check = ({ set }) => {
  const listed = set.flatMap(({ name: owner, pages }) =>
    Object.entries(pages).flatMap(([page, { path, frame, sitemap }]): Listed[] =>
      sitemap ? [{ owner, page, path, isFrame: frame !== undefined, sitemap }] : [],
    ),
  );
  return [...listed.flatMap(problemsOfPage), ...claimedTwice(listed)];
};

function problemsOfPage({ owner, page, path, isFrame, sitemap }: Listed): ReleaseProblem[] {
  const { name, addresses } = sitemap;
  const where = `${owner} (page ${page})`;
  const problems: ReleaseProblem[] = [];
  if (!namePattern.test(name) || name.length > longestName)
    problems.push({
      code: 'sitemap_name_invalid',
      message: `${where} is in the sitemap ${name}. Its name is part of an address: lower-case words with hyphens between, at most ${longestName} characters.`,
    });
  if (isFrame)
    problems.push({
      code: 'frame_in_sitemap',
      message: `${where} is a frame, which is part of other pages, so it is in no sitemap. Remove \`sitemap\` there.`,
    });
  const hasParameters = path.includes('{');
  if (hasParameters && addresses === undefined)
    problems.push({
      code: 'sitemap_without_addresses',
      message: `${where} is in the sitemap ${name}, and its path ${path} has parameters. Name the endpoint that streams their values in \`addresses\`.`,
    });
  if (!hasParameters && addresses !== undefined)
    problems.push({
      code: 'sitemap_with_addresses',
      message: `${where} names ${addresses} for its addresses, and its path ${path} has no parameters, so it has one address. Remove \`addresses\` there.`,
    });
  return problems;
}

function claimedTwice(listed: readonly Listed[]): ReleaseProblem[] {
  const owners = new Map<string, string>();
  return listed.flatMap(({ owner, page, sitemap: { name } }) => {
    const first = owners.get(name) ?? owner;
    owners.set(name, first);
    if (first === owner) return [];
    return {
      code: 'sitemap_claimed_twice' as const,
      message: `${first} and ${owner} (page ${page}) both have a sitemap ${name}: a sitemap has one owner. Give one of them another name.`,
    };
  });
}
