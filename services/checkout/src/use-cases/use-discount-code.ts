import type { DiscountApplied } from '@tyres/checkout-contract/payloads';
import { londonDate } from '@tyres/contract-kit/london';
import type { Caller, Deps } from '../deps';
import type { BasketChange } from '../domain/basket-state';
import { normalCode } from '../domain/discount';
import { applyDiscount, discountMessage } from '../domain/discount-changes';
import { presentBasket } from '../domain/present-basket';
import { basketIdOf } from '../store/baskets';
import { findDiscounts, findUsedUp } from '../store/discounts';
import { readBasket } from './change-basket';
import { updateBasket, type UpdateDeps } from './update-basket';

type DiscountDeps = UpdateDeps & Pick<Deps, 'settings'>;

/** Longer texts are no codes, and are not looked up. */
const longestCode = 40;

/** Uses a discount code in the session's basket. A code that cannot be used changes nothing. @throws basket_contended */
export async function useDiscountCode(
  deps: DiscountDeps,
  caller: Caller,
  typed: string,
): Promise<DiscountApplied> {
  const code = normalCode(typed);
  const change = await prepareDiscount(deps, caller, code);
  const { basket, refused } = await updateBasket(deps, basketIdOf(caller.sessionId), change);
  const success = refused === null ? 1 : 0;
  const message = refused ?? discountMessage(basket, code);
  return {
    discount_applied: { discount_applied: success, messages: [{ success, message }] },
    basket: presentBasket(basket, deps.settings),
  };
}

/** The change that uses a code; it is refused when the code is not known or used up. */
async function prepareDiscount(deps: DiscountDeps, caller: Caller, code: string): Promise<BasketChange> {
  const codes = code.length > longestCode ? [] : [code];
  const discount = (await findDiscounts(deps.database, codes)).get(code);
  if (!discount) return () => ({ refused: 'We do not know that code' });
  const { email } = await readBasket(deps, caller);
  const user = { email, basketId: basketIdOf(caller.sessionId) };
  const usedUp = (await findUsedUp(deps.database, codes, user)).get(code);
  if (usedUp !== undefined) return () => ({ refused: usedUp });
  return applyDiscount(discount, londonDate(new Date()));
}
