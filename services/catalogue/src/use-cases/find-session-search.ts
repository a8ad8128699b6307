import type { FilterInput } from '@tyres/catalogue-contract/schemas';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { tyreSearch, type TyreSearch } from '../domain/tyre-search';
import { noSize } from '../errors';
import { findSession } from './find-session';

/** The session's search with filters applied. @throws no_size */
export async function findSessionSearch(
  deps: Pick<Deps, 'services'>,
  input: FilterInput,
  context: RouteContext,
): Promise<{ search: TyreSearch; session: SearchSession }> {
  const session = await findSession(deps, context);
  const search = tyreSearch(session, input);
  if (!search) throw noSize();
  return { search, session };
}
