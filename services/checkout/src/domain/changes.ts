import { type BasketChange, type BasketState, isRefused, type Refused } from './basket-state';

/** Combines changes, in order: all are made, or the first refusal is answered. */
export function changes(...parts: readonly BasketChange[]): BasketChange {
  return (basket) =>
    parts.reduce<BasketState | Refused>(
      (result, change) => (isRefused(result) ? result : change(result)),
      basket,
    );
}
