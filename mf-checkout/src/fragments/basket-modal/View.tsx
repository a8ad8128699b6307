import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useState } from 'react';
import { useBasket, useBasketEvents } from '../../lib/basket-store';

const TyreSelection = lazyRetry(() => import('./TyreSelection').then((module) => module.TyreSelection));

/** 'Your tyre selection': opens when a screen adds a tyre and closes with that page; its contents are loaded when it first opens. */
export function View({ page }: ViewProps<null>) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const basket = useBasket(null);
  useBasketEvents(() => setOpenOn(page.path));

  // T-MODAL-LAST: an empty selection closes.
  if (openOn !== page.path || !basket || basket.products.length === 0) return null;
  return <TyreSelection basket={basket} onClose={() => setOpenOn(null)} />;
}
