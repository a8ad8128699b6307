import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useShell } from '@tyres/kit/use-shell';
import { useState } from 'react';
import { useBasket, useBasketEvents } from '../../lib/basket-store';
import { missingAxle, type Axle } from './missing-axle';

const TyreSelection = lazyRetry(() => import('./TyreSelection').then((module) => module.TyreSelection));

/** The modal 'Your tyre selection'. It opens when a screen adds a tyre, and closes when the page changes. */
export function View({ page }: ViewProps<null>) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { record } = useShell();
  const [declined, decline] = useState<Axle>();
  const basket = useBasket(null);
  useBasketEvents(() => {
    setOpenOn(page.path);
    record('modal_open', { modal: 'tyre selection' });
  });

  // An empty basket closes the modal (T-MODAL-LAST).
  if (openOn !== page.path || !basket || basket.products.length === 0) return null;
  const axle = missingAxle(basket);
  return (
    <TyreSelection
      basket={basket}
      onClose={() => setOpenOn(null)}
      missing={axle === declined ? undefined : axle}
      onDecline={() => decline(axle)}
    />
  );
}
