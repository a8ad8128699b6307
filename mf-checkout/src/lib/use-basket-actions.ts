import type { Basket } from '@tyres/checkout-contract/payloads';
import { deleteBasketItem, updateBasketTyreQuantity } from '@tyres/checkout-contract/endpoints';
import { failureMessage } from '@tyres/kit/failure-message';
import { useShell } from '@tyres/kit/use-shell';
import { useSubmitOnce } from '@tyres/kit/use-submit-once';
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
  const { isSubmitting, submitOnce } = useSubmitOnce();
  const [message, setMessage] = useState('');

  const run: BasketActions['run'] = (change) =>
    submitOnce(async () => {
      try {
        const answer = await change();
        publishBasket(bus, answer.basket);
        setMessage(answer.message ?? '');
      } catch (error) {
        console.error('There was an error!'); // X-LOG-BASKET, X-LOG-QUANTITY
        setMessage(failureMessage(error));
      }
    });

  return {
    busy: isSubmitting,
    message,
    run,
    setQuantity: (stCode, quantity) =>
      run(() => call(updateBasketTyreQuantity, { st_code: stCode, quantity })),
    remove: (stCode) => run(() => call(deleteBasketItem, { st_code: stCode })),
  };
}
