import { fragmentsHeader, nextPageType, releaseHeader, type NextPage } from '@tyres/kit/page-state';
import { ReleaseGone } from '../release-gone';

const timeoutMs = 8_000;

export interface NextPageRequest {
  readonly release: number;
  readonly signal?: AbortSignal;
  /** Ids of the only fragments that are wanted; all when absent. */
  readonly fragments?: readonly string[];
}

/**
 * Fetches a page as data.
 * @throws `ReleaseGone` when the release is withdrawn; another error when the answer is no page of that release
 */
export async function fetchNextPage(
  address: URL,
  { release, signal, fragments }: NextPageRequest,
): Promise<NextPage> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${address.pathname}${address.search}`, {
    headers: {
      Accept: nextPageType,
      [releaseHeader]: String(release),
      ...(fragments ? { [fragmentsHeader]: fragments.join(',') } : {}),
    },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (response.status === 410) throw new ReleaseGone(address.pathname);
  if (!response.ok || !response.headers.get('content-type')?.startsWith(nextPageType)) {
    throw new Error(`${address.pathname} did not answer with a page.`);
  }
  const page: unknown = await response.json();
  if (!isNextPage(page) || page.release !== release)
    throw new Error(`${address.pathname} is from another release.`);
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
