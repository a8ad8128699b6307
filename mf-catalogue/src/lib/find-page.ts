import { notFound, redirectTo, type PageInfo } from '@tyres/kit/fragment';
import { problemOf } from '@tyres/contract-kit/problem';

/** Slugs with other characters, or longer ones, do not exist, so no call is made for them. */
const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
const mostCharacters = 80;

/** A slug of the page's path, in lower case; an invalid one is not found (SD03). */
export function slugOf(
  { params }: Pick<PageInfo, 'params'>,
  name: string,
  most: number = mostCharacters,
): string {
  const slug = (params[name] ?? '').toLowerCase();
  if (slug.length > most || !slugPattern.test(slug)) throw notFound();
  return slug;
}

/** The service's answer for a page; an unknown page is not found, another spelling redirects to the page. */
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
