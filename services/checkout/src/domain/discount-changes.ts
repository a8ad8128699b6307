import { dateLabel } from '@tyres/contract-kit/london';
import { formatPence } from '@tyres/contract-kit/pence';
import { type BasketChange, type BasketState, isRefused } from './basket-state';
import type { Discount } from './basket-state';
import { isQualifying } from './discount';
import { discountsOf, lineTotalPence } from './totals';

const mostCodes = 5;

/**
 * Uses a discount code. One that excludes others replaces those of a lower priority, and is refused beside one of the same
 * or a higher. Messages end without a full stop: the page adds an exclamation mark (X-DISCOUNT-MESSAGE).
 */
export function applyDiscount(discount: Discount, today: string): BasketChange {
  return (basket) => {
    const { code } = discount;
    const inUse = basket.discounts ?? [];
    if (inUse.some((one) => one.code === code)) return { refused: `${code} is in your order already` };
    const why = whyNotDiscounted(discount, basket, today);
    if (why) return { refused: why };
    const excluded = inUse.filter((one) => one.isExclusive || discount.isExclusive);
    const stronger = excluded.filter(({ priority }) => priority >= discount.priority);
    if (stronger.length > 0) return { refused: `${code} cannot be used together with ${codesOf(stronger)}` };
    const kept = inUse.filter((one) => !excluded.includes(one));
    if (kept.length >= mostCodes) return { refused: `An order can have ${mostCodes} discount codes at most` };
    const next = { ...basket, discounts: [...kept, discount], discountsRemoved: replaced(code, excluded) };
    return takesNothing(next, code) ? { refused: `${code} takes nothing more off your order` } : next;
  };
}

/** Takes all discount codes out. */
export function clearDiscounts(basket: BasketState): BasketState {
  const hasNone = (basket.discounts ?? []).length === 0 && !basket.discountsRemoved;
  return hasNone ? basket : { ...basket, discounts: [], discountsRemoved: null };
}

/** The sentence for the shopper about a code that was just entered. */
export function discountMessage(basket: BasketState, code: string): string {
  const share = discountsOf(basket).find((one) => one.code === code);
  if (!share) return `${code} is not in your order`;
  return share.type === 'promo_entry'
    ? `${code}: your order takes part in ${share.name}`
    : `${code} takes ${formatPence(share.amountPence)} off your order`;
}

/** Makes a change, and takes out the discount codes that the changed basket does not allow any more. */
export function settlingDiscounts(change: BasketChange, today: string): BasketChange {
  return (basket) => {
    const next = change(basket);
    if (isRefused(next) || next === basket) return next;
    return withoutDiscounts(next, (discount) => whyNotDiscounted(discount, next, today));
  };
}

/** Replaces the discounts in use by their present rules, and takes out those that are not offered any more. */
export function refreshDiscounts(
  offered: ReadonlyMap<string, Discount>,
  usedUp: ReadonlyMap<string, string>,
): BasketChange {
  return (basket) => {
    const discounts = (basket.discounts ?? []).map((one) => offered.get(one.code) ?? one);
    const isSame = JSON.stringify(discounts) === JSON.stringify(basket.discounts ?? []);
    const next = isSame ? basket : { ...basket, discounts };
    return withoutDiscounts(next, ({ code }) =>
      offered.has(code) ? usedUp.get(code) : `${code} is not offered any more`,
    );
  };
}

/** Takes out a discount code that was used up while its order was placed. */
export function loseDiscount(code: string, why: string): BasketChange {
  return (basket) => withoutDiscounts(basket, (discount) => (discount.code === code ? why : undefined));
}

/** Why a discount cannot be used in a basket on a day, for the shopper; undefined when it can. */
function whyNotDiscounted(discount: Discount, basket: BasketState, today: string): string | undefined {
  const { code, firstDay, lastDay, minimumSpendPence } = discount;
  if (basket.lines.length === 0) return 'Your basket is empty';
  if (firstDay && today < firstDay) return `${code} can be used from ${dateLabel(firstDay)} on`;
  if (lastDay && today > lastDay) return `${code} has expired`;
  const lines = basket.lines.filter((line) => isQualifying(discount, line));
  if (lines.length === 0) return `${code} is not for the tyres in your basket`;
  const spentPence = lines.reduce((sum, line) => sum + lineTotalPence(line, basket), 0);
  return spentPence < minimumSpendPence
    ? `${code} needs an order of ${formatPence(minimumSpendPence)} or more${lines.length < basket.lines.length ? ' of the tyres that it is for' : ''}`
    : undefined;
}

/** An empty basket loses its codes without a word. */
function withoutDiscounts(
  basket: BasketState,
  whyOf: (discount: Discount) => string | undefined,
): BasketState {
  const inUse = basket.discounts ?? [];
  if (basket.lines.length === 0) return clearDiscounts(basket);
  const reasons = inUse.map(whyOf).filter((why) => why !== undefined);
  if (reasons.length === 0) return basket;
  return {
    ...basket,
    discounts: inUse.filter((discount) => whyOf(discount) === undefined),
    discountsRemoved: `${reasons.join('. ')}. We took ${reasons.length === 1 ? 'it' : 'them'} out of your order.`,
  };
}

function takesNothing(basket: BasketState, code: string): boolean {
  const share = discountsOf(basket).find((one) => one.code === code);
  return share?.type === 'amount_off' && share.amountPence === 0;
}

function replaced(code: string, excluded: readonly Discount[]): string | null {
  return excluded.length === 0
    ? null
    : `${codesOf(excluded)} cannot be used together with ${code}. We took ${excluded.length === 1 ? 'it' : 'them'} out of your order.`;
}

function codesOf(discounts: readonly Discount[]): string {
  return discounts.map(({ code }) => code).join(' and ');
}
