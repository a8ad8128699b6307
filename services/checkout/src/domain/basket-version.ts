import { hash } from 'node:crypto';
import type { BasketState } from './basket-state';
import { timeOf } from './held-time';
import { type Fees, lineQuantity, lineTotalPence, totalsOf } from './totals';

/**
 * Names what a basket would be ordered as: its lines, prices, fitter and time. Unlike the revision it stays when only a
 * contact or the end of a hold changes, so that the same form can be submitted again.
 */
export function versionOf(basket: BasketState, fees: Fees): string {
  const lines = basket.lines.map((line) => [
    line.stockCode,
    lineQuantity(line, basket),
    lineTotalPence(line, basket),
  ]);
  const time = timeOf(basket);
  const contents = [
    basket.route,
    lines.sort(),
    basket.fitter?.accountNumber,
    time?.date,
    // The end in a key such as '09:00|11:00' depends on the job, which the lines name already.
    time?.time?.split('|')[0],
    (basket.discounts ?? []).map(({ code }) => code).sort(),
    totalsOf(basket, fees).totalPence,
  ];
  return hash('sha256', JSON.stringify(contents), 'hex').slice(0, 16);
}
