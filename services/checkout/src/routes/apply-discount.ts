import { applyDiscount, applyDiscountForm } from '@tyres/checkout-contract/endpoints';
import { applyDiscountInput } from '@tyres/checkout-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { discountRefused } from '../errors';
import { callerOf } from '../use-cases/caller-of';
import { useDiscountCode } from '../use-cases/use-discount-code';

/** Uses a discount code in the session's basket (C-APPLY-DISCOUNT). */
export const applyDiscountRoute = (deps: Deps) =>
  route(applyDiscount, applyDiscountInput, async ({ code }, context) => {
    const answer = await useDiscountCode(deps, callerOf(context), code);
    if (answer.discount_applied.discount_applied === 0) context.noteRefusedInput();
    return answer;
  });

/** The same for a form without script. An empty basket goes to the error page (X-DISCOUNT-EMPTY). @throws discount_refused */
export const applyDiscountFormRoute = (deps: Deps) =>
  route(applyDiscountForm, applyDiscountInput, async ({ code }, context) => {
    const { basket, discount_applied } = await useDiscountCode(deps, callerOf(context), code);
    if (basket.products.length === 0) return redirect('/error');
    if (discount_applied.discount_applied === 1) return redirect('/booking-details');
    throw discountRefused(`${discount_applied.messages.map(({ message }) => message).join(' ')}!`);
  });
