import { getSearchSession } from '@tyres/search-contract/endpoints';
import { readHandedSession } from '@tyres/search-contract/handed-session';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/**
 * The session's search: from the call's header if the page sent it along, else from the search service. A call with that
 * header may lack a session id, so the id is read only when the search service is called.
 */
export async function findSession(
  { services }: Pick<Deps, 'services'>,
  context: RouteContext,
): Promise<SearchSession> {
  const handed = readHandedSession(context.headers);
  if (handed) return handed;
  const { sessionId, requestId, signal } = context;
  return services.call(getSearchSession, {}, { sessionId, requestId, signal });
}
