import type { Basket } from '@tyres/checkout-contract/payloads';
import { deleteBasketItem, updateBasketTyreQuantity } from '@tyres/checkout-contract/endpoints';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { useState } from 'react';
import { publishBasket } from './basket-store';

export interface BasketActions {
  readonly busy: boolean;
  /** Why the last change did not happen; empty when it did. */
  readonly message: string;
  setQuantity(stCode: string, quantity: number): Promise<void>;
  remove(stCode: string): Promise<void>;
  /** Runs any other call that answers a basket. */
  run(change: () => Promise<{ basket: Basket; message?: string }>): Promise<void>;
}

/** Changes the basket from any of this micro-frontend's views, one change at a time. */
export function useBasketActions(): BasketActions {
  const { bus, call } = useShell();
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
    remove: (stCode) => run(() => call(deleteBasketItem, { st_code: stCode })),
  };
}
