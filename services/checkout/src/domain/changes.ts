import { type BasketChange, type BasketState, isRefused, type Refused } from './basket-state';

/** Several changes as one, in order: all are made, or the first refusal stands. */
export function changes(...parts: readonly BasketChange[]): BasketChange {
  return (basket) =>
    parts.reduce<BasketState | Refused>(
      (result, change) => (isRefused(result) ? result : change(result)),
      basket,
    );
}
