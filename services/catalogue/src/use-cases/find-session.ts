import { getSearchSession } from '@tyres/search-contract/endpoints';
import { readHandedSession } from '@tyres/search-contract/handed-session';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** The session's search: from the call's header where the page sent it along, else from the search service. */
export async function findSession(
  { services }: Pick<Deps, 'services'>,
  { headers, sessionId, requestId, signal }: RouteContext,
): Promise<SearchSession> {
  return readHandedSession(headers) ?? services.call(getSearchSession, {}, { sessionId, requestId, signal });
}
