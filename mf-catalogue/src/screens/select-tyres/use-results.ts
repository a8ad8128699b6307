import { useCallback, useRef, useState } from 'react';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import type { CardTyre } from '../../lib/card-tyre';
import { filterAddress } from '../../lib/filter-address';
import type { Results } from '../../lib/results';
import type { SelectTyresData } from './load';

export const sorry = "Sorry, that didn't work. Please try again.";

interface ResultsState {
  /** What the page came with: a new one replaces everything. */
  readonly source: SelectTyresData;
  readonly results: Results;
  readonly applied: ApplyFiltersInput;
  readonly isLoading: boolean;
  /** For the live region. */
  readonly message: string;
}

const fresh = (source: SelectTyresData): ResultsState => ({
  source,
  results: source,
  applied: source.applied,
  isLoading: false,
  message: '',
});

/** The results on the page: what came with it, then what filters, the order and scrolling make of it. */
export function useResults(data: SelectTyresData, page: PageInfo) {
  const { call, replaceAddress } = useShell();
  const [state, setState] = useState(() => fresh(data));
  const running = useRef<AbortController>(undefined);
  if (state.source !== data) setState(fresh(data));

  /** Asks for the tyres under these filters, from the first page, and writes the filters to the address. */
  const apply = useCallback(
    async (applied: ApplyFiltersInput): Promise<void> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState((before) => ({ ...before, isLoading: true, message: '' }));
      try {
        const { fetchResults } = await import('../../lib/fetch-results');
        const results = await fetchResults(call, applied, signal);
        const message = `${results.total} ${results.total === 1 ? 'tyre' : 'tyres'} found`;
        setState((before) => ({ ...before, results, applied, isLoading: false, message }));
        replaceAddress(filterAddress(page.path, applied));
      } catch {
        if (signal.aborted) return;
        console.error('There was an error!');
        setState((before) => ({ ...before, isLoading: false, message: sorry }));
      }
    },
    [call, replaceAddress, page.path],
  );

  /** Puts the next page's tyres behind the others. */
  const append = useCallback((tyres: readonly CardTyre[]): void => {
    setState((before) => {
      const known = new Set(before.results.tyres.map((tyre) => tyre.st_code));
      const added = tyres.filter((tyre) => !known.has(tyre.st_code));
      return { ...before, results: { ...before.results, tyres: [...before.results.tyres, ...added] } };
    });
  }, []);

  return { ...state, apply, append };
}
