import { useCallback, useRef, useState } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import { sorry } from '@tyres/kit/sorry';
import type { PageInfo } from '@tyres/kit/fragment';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import type { CardTyre } from '../../lib/card-tyre';
import { rangeAddress, type RangeChoice } from './range-filters';
import type { RangeData } from './load';

interface RangeState {
  /** The data from `load`; new data resets the state. */
  readonly source: RangeData;
  readonly tyres: readonly CardTyre[];
  readonly matchingTyres: number;
  readonly choice: RangeChoice;
  /** The choice whose tyres are shown. */
  readonly shown: RangeChoice;
  readonly isLoading: boolean;
  /** How often the fitting method was changed since the page was loaded. */
  readonly routeChanges: number;
  /** The text of the live region. */
  readonly message: string;
}

const fresh = (source: RangeData): RangeState => ({
  source,
  tyres: source.tyres,
  matchingTyres: source.matchingTyres,
  choice: source.choice,
  shown: source.choice,
  isLoading: false,
  routeChanges: 0,
  message: '',
});

/** The tyres of a range: from `load` at first, later those of the chosen size. */
export function useRangeTyres(data: RangeData, page: PageInfo) {
  const shell = useShell();
  const { call, replaceAddress } = shell;
  // The bus replays its last event to new subscribers, and the page already shows that one.
  const [lastRevision] = useState(() => shell.bus.last('catalogue:route-toggled')?.revision);
  const [state, setState] = useState(() => fresh(data));
  const running = useRef<AbortController>(undefined);
  if (state.source !== data) setState(fresh(data));

  /** Fetches the tyres of a choice and writes the choice to the address. A failure leaves the list unchanged. */
  const show = useCallback(
    async (choice: RangeChoice, before?: () => Promise<void>): Promise<void> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState((last) => ({ ...last, choice, isLoading: true, message: '' }));
      try {
        await before?.();
        const { fetchRangeTyres } = await import('./fetch-range-tyres');
        const found = await fetchRangeTyres(call, data, choice, signal);
        const message = `${found.matchingTyres} ${found.matchingTyres === 1 ? 'tyre' : 'tyres'} found`;
        setState((last) => ({ ...last, ...found, shown: choice, isLoading: false, message }));
        replaceAddress(rangeAddress(page.path, choice));
      } catch {
        if (signal.aborted) return;
        console.error('There was an error!');
        setState((last) => ({ ...last, choice: last.shown, isLoading: false, message: sorry }));
      }
    },
    [call, replaceAddress, data, page.path],
  );

  /** Sets the route, which empties the basket, and reloads the tyres (T-ROUTE-EMPTY). */
  const chooseRoute = (route: 0 | 1): Promise<void> =>
    show({ ...state.choice, route }, async () => {
      const { chooseRoute: tellRoute } = await import('../../lib/choose-route');
      await tellRoute(shell, route);
      setState((last) => ({ ...last, routeChanges: last.routeChanges + 1 }));
    });

  useBusEvent('catalogue:route-toggled', ({ route, revision }) => {
    if (revision !== lastRevision && route !== state.choice.route) void show({ ...state.choice, route });
  });

  return { ...state, chooseSizes: show, chooseRoute };
}
