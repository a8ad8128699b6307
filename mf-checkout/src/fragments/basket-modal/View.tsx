import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useState, type ReactElement } from 'react';
import { useBasket, useBasketEvents } from '../../lib/basket-store';

const TyreSelection = lazyRetry(() => import('./TyreSelection').then((module) => module.TyreSelection));

/** 'Your tyre selection': opens when a screen adds a tyre; its contents come with the first opening. */
export function View(_: ViewProps<null>): ReactElement | null {
  const [open, setOpen] = useState(false);
  const basket = useBasket(null);
  useBasketEvents(() => setOpen(true));

  // T-MODAL-LAST: nothing is left to look at once the last product is gone.
  if (!open || !basket || basket.products.length === 0) return null;
  return <TyreSelection basket={basket} onClose={() => setOpen(false)} />;
}
