import type { BasketChange } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { setQuantity } from '../domain/lines';

/** A change that notes its name in the basket and sets a quantity, so that the order of all changes can be told from the basket. */
export function edit(process: string, index: number): BasketChange {
  return changes(
    (basket) => ({ ...basket, email: [basket.email, `${process}${index}`].filter(Boolean).join(' ') }),
    setQuantity('A', 1 + (index % 5)),
  );
}
