import { useState } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import { sorry } from '@tyres/kit/sorry';
import type { PageInfo } from '@tyres/kit/fragment';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';

interface RouteState {
  /** The current page; a new one resets the state. */
  readonly page: PageInfo;
  readonly route: 0 | 1;
  /** How often the method was changed since the page was loaded. */
  readonly changes: number;
  readonly isBusy: boolean;
  readonly failure?: string | undefined;
}

const fresh = (page: PageInfo): RouteState => ({
  page,
  route: page.query['home_delivery_prices']?.[0] === 'yes' ? 1 : 0,
  changes: 0,
  isBusy: false,
});

/** The fitting method: from the address at first, later from the toggle or from a tyre added on the other route. */
export function useRoute(page: PageInfo) {
  const shell = useShell();
  const [state, setState] = useState(() => fresh(page));
  // The bus replays its last event to new subscribers, and the page already shows that one.
  const [lastRevision] = useState(() => shell.bus.last('catalogue:route-toggled')?.revision);
  if (state.page !== page) setState(fresh(page));

  useBusEvent('catalogue:route-toggled', ({ route, revision }) => {
    if (revision !== lastRevision) setState((before) => ({ ...before, route }));
  });

  /** Sets the route, which empties the basket, and emits it (T-ROUTE-EMPTY). A failure is logged and changes nothing. */
  const choose = async (route: 0 | 1): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true, failure: undefined }));
    try {
      const { chooseRoute } = await import(/* webpackChunkName: "options" */ './choose-route');
      await chooseRoute(shell, route);
      setState((before) => ({ ...before, isBusy: false, changes: before.changes + 1 }));
    } catch {
      console.error('There was an error!');
      setState((before) => ({ ...before, isBusy: false, failure: sorry }));
    }
  };
  return { ...state, choose };
}
