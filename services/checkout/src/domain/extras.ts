import type { BasketState, ChosenFitter } from './basket-state';

/** Whether a fitter offers an extra, by its code. Without a fitter all are offered. */
export function offersExtra(fitter: ChosenFitter | null, code: string): boolean {
  return fitter?.extras?.includes(code) ?? true;
}

/** Takes out the extras that the basket's fitter does not offer, and tells the shopper which (SD11). */
export function withoutMissingExtras(basket: BasketState): BasketState {
  const { fitter, lines } = basket;
  const missing = lines.filter((line) => line.kind === 'service' && !offersExtra(fitter, line.stockCode));
  if (!fitter || missing.length === 0) return basket;
  const names = missing.map((line) => (line.kind === 'service' ? line.name : ''));
  return {
    ...basket,
    lines: lines.filter((line) => !missing.includes(line)),
    extrasRemoved: `${fitter.name} does not offer ${names.join(' and ')}, so we took ${missing.length === 1 ? 'it' : 'them'} out of your order.`,
  };
}
