import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import { pageSize } from '@tyres/catalogue-contract/filters';
import type { FilterResponse } from '@tyres/catalogue-contract/payloads';
import { applyFiltersInput } from '@tyres/catalogue-contract/schemas';
import { json, route, type Answer } from '@tyres/service-kit/route';
import { filterGroups } from '../domain/facets';
import { byLabel, isUnfilteredFirstPage, type Results } from '../domain/result-page';
import { toTyre, type OfferedTyre } from '../domain/offered-tyre';
import type { TyreSearch } from '../domain/tyre-search';
import type { FindResults } from '../use-cases/find-results';
import type { Deps } from '../deps';
import { findSessionSearch } from '../use-cases/find-session-search';

/** The session's tyres under filters: first page, featured tyres and filter groups. */
export const applyFiltersRoute = (deps: Pick<Deps, 'services'> & { readonly findResults: FindResults }) => {
  /** The JSON of unfiltered first pages, for as long as their results are cached. */
  const written = new WeakMap<Results, { size: string; answer: Answer }>();
  return route(applyFilters, applyFiltersInput, async (input, context) => {
    const { search, session } = await findSessionSearch(deps, input, context);
    const size = session.size?.label ?? '';
    const page = { offset: 0, limit: pageSize };
    const results = await deps.findResults(search, { now: context.now, ...page });
    if (!isUnfilteredFirstPage(search, page)) return present(results, search, size);
    const before = written.get(results);
    if (before?.size === size) return before.answer;
    const answer = json(Buffer.from(JSON.stringify(present(results, search, size))));
    written.set(results, { size, answer });
    return answer;
  });
};

function present(results: Results, search: TyreSearch, size: string): FilterResponse {
  const offer = (tyre: OfferedTyre) => toTyre(tyre, search.route, search.atLeast?.speedKmh);
  const [topSpot, ...featured] = results.featured.toSorted(byLabel).map(offer);
  return {
    tyres: results.tyres.map(offer),
    featured_top_spot: topSpot ?? null,
    // The top spot is our choice already; sending it twice would add nothing.
    top_choices: [],
    featured_tyres: featured,
    total_tyres: results.total,
    filters: filterGroups(results.facets, search.chosen),
    current_route: search.route,
    size,
  };
}
