import type { FilterInput } from '@tyres/catalogue-contract/schemas';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { readHandedSession } from '@tyres/search-contract/handed-session';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import { tyreSearch, type TyreSearch } from '../domain/tyre-search';
import { noSize } from '../errors';
import type { Deps } from '../deps';

/** What this session is looking for, with the filters applied. @throws no_size */
export async function sessionSearch(
  deps: Pick<Deps, 'services'>,
  input: FilterInput,
  context: RouteContext,
): Promise<{ search: TyreSearch; session: SearchSession }> {
  const session = readHandedSession(context.headers) ?? (await askSession(deps, context));
  const search = tyreSearch(session, input);
  if (!search) throw noSize();
  return { search, session };
}

function askSession(
  { services }: Pick<Deps, 'services'>,
  { sessionId, requestId, signal }: RouteContext,
): Promise<SearchSession> {
  return services.call(getSearchSession, {}, { sessionId, requestId, signal });
}
