import { getSearchSession } from '@tyres/search-contract/endpoints';
import { readHandedSession } from '@tyres/search-contract/handed-session';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/**
 * The session's search: from the call's header where the page sent it along, else from the search service. A call that
 * carries it may come without a session id, so the id is read only where it is needed.
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
