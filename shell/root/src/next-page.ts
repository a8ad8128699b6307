import { nextPageType, type NextPage } from '@tyres/kit/page-state';

const timeoutMs = 8_000;

/**
 * Fetches a page as data. @throws on anything but a page of this very release, in which case the browser should
 * navigate by itself
 */
export async function fetchNextPage(address: URL, release: number, signal: AbortSignal): Promise<NextPage> {
  const response = await fetch(`${address.pathname}${address.search}`, {
    headers: { Accept: nextPageType, 'X-Release': String(release) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok || !response.headers.get('content-type')?.startsWith(nextPageType)) {
    throw new Error(`${address.pathname} answered no page.`);
  }
  const page: unknown = await response.json();
  if (!isNextPage(page) || page.release !== release)
    throw new Error(`${address.pathname} is of another release.`);
  return page;
}

function isNextPage(value: unknown): value is NextPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'release' in value &&
    ('redirect' in value || ('page' in value && 'head' in value && 'fragments' in value))
  );
}
