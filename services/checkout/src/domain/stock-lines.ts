import type { StockLine } from '@tyres/catalogue-contract/payloads';
import type { BasketLine } from './basket-state';

/** The tyres of an order, as lines of a stock hold. */
export function stockLinesOf(lines: readonly BasketLine[]): StockLine[] {
  return lines.flatMap((line) =>
    line.kind === 'tyre' ? [{ st_code: line.stockCode, quantity: line.quantity }] : [],
  );
}
