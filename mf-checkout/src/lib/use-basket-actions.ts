import type { Basket, BasketProduct } from '@tyres/checkout-contract/payloads';
import { deleteBasketItem, updateBasketTyreQuantity } from '@tyres/checkout-contract/endpoints';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { useState } from 'react';
import { publishBasket } from './basket-store';
import { removedItem } from './valued-items';

export interface BasketActions {
  readonly busy: boolean;
  /** The message about a failed or refused change; empty if the last change succeeded. */
  readonly message: string;
  setQuantity(stCode: string, quantity: number): Promise<void>;
  remove(product: BasketProduct): Promise<void>;
  /** Runs any other call that returns a basket. */
  run(change: () => Promise<{ basket: Basket; message?: string }>): Promise<void>;
}

/** The changes that a view can make to the basket, one at a time. */
export function useBasketActions(): BasketActions {
  const { bus, call, record } = useShell();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  const run: BasketActions['run'] = async (change) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await change();
      publishBasket(bus, answer.basket);
      setMessage(answer.message ?? '');
    } catch {
      console.error('There was an error!'); // X-LOG-BASKET, X-LOG-QUANTITY
      setMessage(sorry);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    message,
    run,
    setQuantity: (stCode, quantity) =>
      run(() => call(updateBasketTyreQuantity, { st_code: stCode, quantity })),
    remove: (product) =>
      run(async () => {
        const answer = await call(deleteBasketItem, { st_code: product.st_code });
        record('remove_from_cart', removedItem(product));
        return answer;
      }),
  };
}
