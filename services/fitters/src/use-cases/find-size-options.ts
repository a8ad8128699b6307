import type { SizeOptions } from '@tyres/fitters-contract/payloads';
import { getSizeOptions } from '@tyres/search-contract/endpoints';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** The sizes that a session goes on with. None when the search service fails: the time is held, and the page has other ways. */
export async function findSizeOptions(
  { services }: Pick<Deps, 'services'>,
  { sessionId, requestId, signal, log }: RouteContext,
): Promise<SizeOptions> {
  return services.call(getSizeOptions, {}, { sessionId, requestId, signal }).catch((error: unknown) => {
    log.warn({ err: error }, 'sizes unavailable; the visitor searches for tyres');
    return { size_options: [], sizes_of: 'most cars' };
  });
}
