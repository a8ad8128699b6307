import { useRef, useState } from 'react';
import { CallError } from '@tyres/contract-kit/endpoint';
import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { useShell } from '@tyres/kit/use-shell';
import { searchPath, mayHaveMore, pageSize, toSearch, type FitterFilters } from './fitter-filters';
import type { ChooseFitterData, Outcome } from './load';

interface SearchState {
  /** The filters of the current list; the form's fields may differ until 'Go'. */
  readonly filters: FitterFilters;
  readonly outcome: Outcome;
  readonly phase: 'idle' | 'searching' | 'loading-more' | 'failed';
  /** True after an empty page, since no more fitters follow (SD35). */
  readonly isExhausted: boolean;
  /** The number of fitters before more were loaded, so that the first new one gets the focus. */
  readonly added: { readonly from: number } | null;
}

export interface FitterSearch extends SearchState {
  readonly hasMore: boolean;
  readonly search: (filters: FitterFilters) => Promise<void>;
  readonly loadMore: () => Promise<void>;
}

/** The list of fitters, and the searches that replace or extend it. Answers to older searches are ignored. */
export function useFitterSearch(data: ChooseFitterData): FitterSearch {
  const { call, replaceAddress } = useShell();
  const turns = useRef(0);
  const [state, setState] = useState<SearchState>({
    filters: data.filters,
    outcome: data.outcome,
    phase: 'idle',
    isExhausted: false,
    added: null,
  });
  const shown = state.outcome.kind === 'found' ? state.outcome.fitters : [];

  const search = async (wanted: FitterFilters): Promise<void> => {
    const filters = { ...wanted, limit: pageSize };
    const turn = (turns.current += 1);
    setState((before) => ({ ...before, phase: 'searching', added: null }));
    const outcome = await findFitters(() => call(rechooseFitters, toSearch(filters)));
    if (turn !== turns.current) return;
    if (outcome.kind === 'failed') return setState((before) => ({ ...before, phase: 'failed' }));
    if (outcome.kind === 'found') replaceAddress(searchPath(filters));
    setState({ filters, outcome, phase: 'idle', isExhausted: false, added: null });
  };

  const loadMore = async (): Promise<void> => {
    const turn = (turns.current += 1);
    setState((before) => ({ ...before, phase: 'loading-more', added: null }));
    const input = { ...toSearch(state.filters), limit: pageSize, fitters_shown: shown.map(({ id }) => id) };
    const outcome = await findFitters(() => call(rechooseFitters, input));
    if (turn !== turns.current) return;
    if (outcome.kind !== 'found') return setState((before) => ({ ...before, phase: 'failed' }));
    const fitters = [...shown, ...outcome.fitters];
    const filters = { ...state.filters, limit: Math.ceil(fitters.length / pageSize) * pageSize };
    replaceAddress(searchPath(filters));
    setState({
      filters,
      outcome: { kind: 'found', fitters },
      phase: 'idle',
      isExhausted: outcome.fitters.length === 0,
      added: outcome.fitters.length > 0 ? { from: shown.length } : null,
    });
  };

  return { ...state, hasMore: mayHaveMore(shown.length) && !state.isExhausted, search, loadMore };
}

/** Returns the outcome of a search. A failure is logged; the form shows a refused postcode. */
async function findFitters(
  ask: () => Promise<{ readonly sorted_fitters: (Outcome & { kind: 'found' })['fitters'] }>,
): Promise<Outcome> {
  try {
    return { kind: 'found', fitters: (await ask()).sorted_fitters };
  } catch (error) {
    const problem = error instanceof CallError ? error.problem : undefined;
    const message = problem?.fields?.['postcode'];
    if (message) return { kind: 'refused', message };
    console.error('There was an error!'); // X-LOG-FITTER-SEARCH
    return { kind: 'failed' };
  }
}
