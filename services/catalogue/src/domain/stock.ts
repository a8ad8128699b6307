import type { StockLine } from '@tyres/catalogue-contract/payloads';

/** A tyre's stock without holds. */
export interface AvailableStock {
  readonly stCode: string;
  readonly totalStock: number;
  readonly homeDeliveryStock: number;
  readonly minimumStock: number;
}

/**
 * The stock codes that cannot be held: unknown, below the tyre's minimum (V-STOCK-FITTED, V-STOCK-DELIVERY), or below the
 * quantity. Delivery depends on the delivery stock, fitting on the total.
 */
export function unavailable(
  lines: readonly StockLine[],
  available: readonly AvailableStock[],
  route: 0 | 1,
): string[] {
  const byCode = new Map(available.map((stock) => [stock.stCode, stock]));
  return lines
    .filter((line) => {
      const stock = byCode.get(line.st_code);
      if (!stock) return true;
      const left = route === 1 ? stock.homeDeliveryStock : stock.totalStock;
      return left < Math.max(line.quantity, stock.minimumStock);
    })
    .map((line) => line.st_code);
}

/** Lines with one entry per stock code, quantities added up, in a fixed order. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(line.st_code, (quantities.get(line.st_code) ?? 0) + line.quantity);
  return [...quantities]
    .map(([st_code, quantity]) => ({ st_code, quantity }))
    .sort((a, b) => (a.st_code < b.st_code ? -1 : 1));
}
