import type { FilterInput } from '@tyres/catalogue-contract/schemas';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import { tyreSearch, type TyreSearch } from '../domain/tyre-search';
import { noSize } from '../errors';
import type { Deps } from './deps';

/** What this session is looking for, with the filters applied. @throws no_size */
export async function sessionSearch(
  deps: Pick<Deps, 'services'>,
  input: FilterInput,
  context: RouteContext,
): Promise<{ search: TyreSearch; session: SearchSession }> {
  const { sessionId, requestId, signal } = context;
  const session = await deps.services.call(getSearchSession, {}, { sessionId, requestId, signal });
  const search = tyreSearch(session, input);
  if (!search) throw noSize();
  return { search, session };
}
