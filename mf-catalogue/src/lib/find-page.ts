import { notFound, redirectTo, type PageInfo } from '@tyres/kit/fragment';
import { problemOf } from '@tyres/contract-kit/problem';

/** Other characters and longer names are nobody's: they are not even asked for. */
const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
const mostCharacters = 80;

/** A slug of the page's path, in lower case as all of them are; what can be no slug is not found (SD03). */
export function slugOf(
  { params }: Pick<PageInfo, 'params'>,
  name: string,
  most: number = mostCharacters,
): string {
  const slug = (params[name] ?? '').toLowerCase();
  if (slug.length > most || !slugPattern.test(slug)) throw notFound();
  return slug;
}

/** What the service answers for a page; one that it does not have is not found, another spelling leads to the page's own. */
export async function findPage<Answer>(
  { path, url }: Pick<PageInfo, 'path' | 'url'>,
  answer: Promise<Answer>,
): Promise<Answer> {
  let found: Answer;
  try {
    found = await answer;
  } catch (error) {
    throw problemOf(error)?.status === 404 ? notFound() : error;
  }
  if (path !== path.toLowerCase()) throw redirectTo(path.toLowerCase() + url.slice(path.length));
  return found;
}
