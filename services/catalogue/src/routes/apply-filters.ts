import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import { pageSize } from '@tyres/catalogue-contract/filters';
import { applyFiltersInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { filterGroups } from '../domain/facets';
import { toTyre, type OfferedTyre } from '../domain/offered-tyre';
import type { FindResults } from '../store/find-results';
import type { Deps } from './deps';
import { sessionSearch } from './session-search';

/** The session's tyres under filters: first page, featured tyres and filter groups. */
export const applyFiltersRoute = (deps: Pick<Deps, 'services'> & { readonly findResults: FindResults }) =>
  route(applyFilters, applyFiltersInput, async (input, context) => {
    const { search, session } = await sessionSearch(deps, input, context);
    const results = await deps.findResults(search, { offset: 0, limit: pageSize, now: context.now });
    const offer = (tyre: OfferedTyre) => toTyre(tyre, search.route, search.atLeast?.speedKmh);
    const [topSpot, ...featured] = results.featured.map(offer);
    return {
      tyres: results.tyres.map(offer),
      featured_top_spot: topSpot ?? null,
      // Our choice is the top spot; to send it twice would tell nobody more.
      top_choices: [],
      featured_tyres: featured,
      total_tyres: results.total,
      filters: filterGroups(results.facets, search.chosen),
      current_route: search.route,
      size: session.size?.label ?? '',
    };
  });
