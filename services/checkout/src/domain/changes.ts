import { type BasketChange, type BasketState, isRefused, type Refused } from './basket-state';

/** Combines changes into one, which makes all of them in order or returns the first refusal. */
export function changes(...parts: readonly BasketChange[]): BasketChange {
  return (basket) =>
    parts.reduce<BasketState | Refused>(
      (result, change) => (isRefused(result) ? result : change(result)),
      basket,
    );
}
