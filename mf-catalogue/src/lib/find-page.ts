import { notFound, redirectTo, type PageInfo } from '@tyres/kit/fragment';
import { problemOf } from '@tyres/contract-kit/problem';

/** No slug has other characters or is longer, so no call is made for such a slug. */
const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
const mostCharacters = 80;

/** Returns a slug of the page's path in lower case. @throws NotFound if it is invalid (SD03) */
export function slugOf(
  { params }: Pick<PageInfo, 'params'>,
  name: string,
  most: number = mostCharacters,
): string {
  const slug = params[name]?.toLowerCase();
  if (slug === undefined || slug.length > most || !slugPattern.test(slug)) throw notFound();
  return slug;
}

/** Waits for the service's answer. @throws NotFound for an unknown page, a redirect for a path in mixed case */
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
