import { vatInPence } from '@tyres/contract-kit/pence';
import type { BasketLine, BasketState, Route } from './basket-state';
import { countTyres, tyreLines } from './basket-state';
import { type DiscountShare, shareDiscounts } from './discount';

export interface Totals {
  /** The lines without the disposal fee, which is shown separately. */
  readonly subTotalPence: number;
  readonly disposalFeePence: number;
  readonly mobileFittingPence: number;
  readonly deliveryPence: number;
  /** What each discount code takes off the lines; absent in orders that were stored before there were codes. */
  readonly discounts?: readonly DiscountShare[];
  readonly totalPence: number;
  readonly vatPence: number;
}

export interface Fees {
  /** The part of each fitted tyre's price that pays for the disposal of the old tyre (SD20). */
  readonly disposalFeePence: number;
}

/** One tyre's gross price on a route. */
export function unitPricePence(line: BasketLine, route: Route): number {
  if (line.kind === 'service') return line.pricePence;
  return route === 'fitted' ? line.fittedPricePence : line.deliveryPricePence;
}

/** A line's gross total; a per-tyre service follows the number of tyres (SD18, B-SERVICE-TOTAL). */
export function lineTotalPence(line: BasketLine, basket: BasketState): number {
  return unitPricePence(line, basket.route) * lineQuantity(line, basket);
}

/** The charged quantity of a line. */
export function lineQuantity(line: BasketLine, basket: BasketState): number {
  if (line.kind === 'tyre') return line.quantity;
  return line.priceType === 'per tyre' ? countTyres(basket) : 1;
}

/** What the discount codes of a basket take off. */
export function discountsOf(basket: BasketState): readonly DiscountShare[] {
  const lines = basket.lines.map((line) => ({ line, pence: lineTotalPence(line, basket) }));
  return shareDiscounts(basket.discounts ?? [], lines);
}

/** The totals of a basket: lines and fees, less discounts. Fees apply only while there are tyres. */
export function totalsOf(basket: BasketState, fees: Fees): Totals {
  const linesPence = basket.lines.reduce((sum, line) => sum + lineTotalPence(line, basket), 0);
  const discounts = discountsOf(basket);
  const discountPence = discounts.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const isFitted = basket.route === 'fitted';
  const hasTyres = tyreLines(basket).length > 0;
  const disposalFeePence = isFitted ? disposalInPence(basket, fees) : 0;
  const mobileFittingPence = isFitted && hasTyres ? (basket.fitter?.surchargePence ?? 0) : 0;
  const deliveryPence = !isFitted && hasTyres ? (basket.delivery?.chargePence ?? 0) : 0;
  const totalPence = linesPence + mobileFittingPence + deliveryPence - discountPence;
  return {
    subTotalPence: linesPence - disposalFeePence,
    disposalFeePence,
    mobileFittingPence,
    deliveryPence,
    discounts,
    totalPence,
    vatPence: vatInPence(totalPence),
  };
}

/** The fee is part of the fitted price, so it is never more than that, and the subtotal is never negative. */
function disposalInPence(basket: BasketState, fees: Fees): number {
  return tyreLines(basket).reduce(
    (sum, line) => sum + line.quantity * Math.min(fees.disposalFeePence, line.fittedPricePence),
    0,
  );
}
