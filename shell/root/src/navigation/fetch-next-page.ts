import { fragmentsHeader, nextPageType, type NextPage } from '@tyres/kit/page-state';

const timeoutMs = 8_000;

export interface NextPageRequest {
  readonly release: number;
  readonly signal?: AbortSignal;
  /** Ids of the fragments that are wanted; all when absent. */
  readonly fragments?: readonly string[];
}

/** The release that a page was asked of is withdrawn. */
export class ReleaseGone extends Error {}

/**
 * Fetches a page as data. @throws on anything but a page of this very release, in which case the browser should
 * navigate by itself; `ReleaseGone` when the release is withdrawn
 */
export async function fetchNextPage(
  address: URL,
  { release, signal, fragments }: NextPageRequest,
): Promise<NextPage> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${address.pathname}${address.search}`, {
    headers: {
      Accept: nextPageType,
      'X-Release': String(release),
      ...(fragments ? { [fragmentsHeader]: fragments.join(',') } : {}),
    },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (response.status === 410) throw new ReleaseGone(address.pathname);
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
