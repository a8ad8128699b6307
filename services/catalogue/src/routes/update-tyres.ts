import { updateTyres } from '@tyres/catalogue-contract/endpoints';
import { pageSize } from '@tyres/catalogue-contract/filters';
import { updateTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import type { FindResults } from '../use-cases/find-results';
import type { Deps } from '../deps';
import { findSessionSearch } from '../use-cases/find-session-search';

/** A further page of the results of `applyFilters`; empty past the end (SD14). */
export const updateTyresRoute = (deps: Pick<Deps, 'services'> & { readonly findResults: FindResults }) =>
  route(updateTyres, updateTyresInput, async (input, context) => {
    const { search } = await findSessionSearch(deps, input, context);
    const { tyres } = await deps.findResults(search, {
      offset: (input.page - 1) * pageSize,
      limit: pageSize,
      now: context.now,
    });
    return { tyres: tyres.map((tyre) => toTyre(tyre, search.route, search.atLeast?.speedKmh)) };
  });
