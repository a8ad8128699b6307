import { useRef, useState } from 'react';
import { problemOf } from '@tyres/contract-kit/problem';
import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import type { RechooseFittersResponse } from '@tyres/fitters-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { searchPath, mayHaveMore, pageSize, toSearch, type FitterFilters } from '../../lib/fitter-filters';
import { foundOutcome, type FirstSearch, type Outcome } from '../../lib/first-search';

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

export interface FitterSearchState extends SearchState {
  readonly hasMore: boolean;
  /** Replaces the list. Returns what the postcode field has to say, if it is refused. */
  readonly search: (filters: FitterFilters) => Promise<string | undefined>;
  readonly loadMore: () => Promise<void>;
}

/** The list of fitters, and the searches that replace or extend it. Answers to older searches are ignored. */
export function useFitterSearch(initial: FirstSearch, base: string): FitterSearchState {
  const { call, replaceAddress } = useShell();
  const turns = useRef(0);
  const [state, setState] = useState<SearchState>({
    filters: initial.filters,
    outcome: initial.outcome,
    phase: 'idle',
    isExhausted: false,
    added: null,
  });
  const shown = state.outcome.kind === 'found' ? state.outcome.fitters : [];

  const search = async (wanted: FitterFilters): Promise<string | undefined> => {
    const filters = { ...wanted, limit: pageSize };
    const turn = (turns.current += 1);
    setState((before) => ({ ...before, phase: 'searching', added: null }));
    const outcome = await findFitters(() => call(rechooseFitters, toSearch(filters)));
    if (turn !== turns.current) return;
    if (outcome.kind === 'failed') {
      setState((before) => ({ ...before, phase: 'failed' }));
      return;
    }
    if (outcome.kind === 'found') replaceAddress(searchPath(base, filters));
    setState({ filters, outcome, phase: 'idle', isExhausted: false, added: null });
    return outcome.kind === 'refused' ? outcome.message : undefined;
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
    replaceAddress(searchPath(base, filters));
    setState({
      filters,
      outcome: { ...outcome, fitters },
      phase: 'idle',
      isExhausted: outcome.fitters.length === 0,
      added: outcome.fitters.length > 0 ? { from: shown.length } : null,
    });
  };

  return { ...state, hasMore: mayHaveMore(shown.length) && !state.isExhausted, search, loadMore };
}

/** Returns the outcome of a search. A failure is logged; the form shows a refused postcode. */
async function findFitters(ask: () => Promise<RechooseFittersResponse>): Promise<Outcome> {
  try {
    return foundOutcome(await ask());
  } catch (error) {
    const message = problemOf(error)?.fields?.['postcode'];
    if (message) return { kind: 'refused', message };
    console.error('There was an error!'); // X-LOG-FITTER-SEARCH
    return { kind: 'failed' };
  }
}
