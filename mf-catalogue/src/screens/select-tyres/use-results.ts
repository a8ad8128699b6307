import { useCallback, useRef, useState } from 'react';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import type { CardTyre } from '../../lib/card-tyre';
import { positionOf } from '../../lib/chosen-tyre';
import { filterAddress } from '../../lib/filter-address';
import type { Results } from '../../lib/results';
import type { SelectTyresData } from './load';

interface ResultsState {
  /** The data from `load`; new data resets the state. */
  readonly source: SelectTyresData;
  readonly results: Results;
  /** The filters of the results. */
  readonly applied: ApplyFiltersInput;
  /** The filters of the last request, which may be running. */
  readonly requested: ApplyFiltersInput;
  /** The number of pages of results that are shown. */
  readonly pages: number;
  readonly isLoading: boolean;
  /** The text of the live region. */
  readonly message: string;
}

const fresh = (source: SelectTyresData): ResultsState => ({
  source,
  results: source,
  applied: source.applied,
  requested: source.applied,
  pages: source.pages,
  isLoading: false,
  message: '',
});

/** The results on the page: from `load` at first, later from filters, order and scrolling. */
export function useResults(data: SelectTyresData, page: PageInfo) {
  const { call, replaceAddress } = useShell();
  const [state, setState] = useState(() => fresh(data));
  const running = useRef<AbortController>(undefined);
  const position = positionOf(page);
  if (state.source !== data) setState(fresh(data));

  /** Runs a change of the list while the overlay is shown. A failure is logged and leaves the list unchanged. */
  const busy = useCallback(
    async (
      requested: ApplyFiltersInput,
      change: (signal: AbortSignal) => Promise<Partial<ResultsState>>,
    ): Promise<void> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState((before) => ({ ...before, requested, isLoading: true, message: '' }));
      try {
        const changed = await change(signal);
        if (!signal.aborted) setState((before) => ({ ...before, isLoading: false, ...changed }));
      } catch {
        if (signal.aborted) return;
        console.error('There was an error!');
        setState((before) => ({ ...before, requested: before.applied, isLoading: false, message: sorry }));
      }
    },
    [],
  );

  /** Fetches the first page of tyres with these filters, and writes the filters to the address. */
  const apply = useCallback(
    (applied: ApplyFiltersInput): Promise<void> =>
      busy(applied, async (signal) => {
        const { fetchResults } = await import(/* webpackChunkName: "results" */ './fetch-results');
        const results = await fetchResults(call, applied, signal);
        signal.throwIfAborted();
        replaceAddress(filterAddress(page.path, applied, { position }));
        const message = `${results.total} ${results.total === 1 ? 'tyre' : 'tyres'} found`;
        return { results, applied, pages: 1, message };
      }),
    [busy, call, replaceAddress, page.path, position],
  );

  /** Appends the tyres of the next page, and writes the number of pages to the address, so that Back restores them. */
  const append = useCallback(
    (tyres: readonly CardTyre[], pages: number, applied: ApplyFiltersInput): void => {
      setState((before) => {
        const known = new Set(before.results.tyres.map((tyre) => tyre.st_code));
        const added = tyres.filter((tyre) => !known.has(tyre.st_code));
        return {
          ...before,
          pages,
          results: { ...before.results, tyres: [...before.results.tyres, ...added] },
        };
      });
      replaceAddress(filterAddress(page.path, applied, { position, pages }));
    },
    [replaceAddress, page.path, position],
  );

  return { ...state, apply, append };
}
