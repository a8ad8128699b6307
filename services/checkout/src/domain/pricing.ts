import type { Tyre } from '@tyres/catalogue-contract/payloads';
import type { BasketChange, TyreLine } from './basket-state';

/** A basket line for a tyre of the catalogue, with its prices and stock as they are now. */
export function tyreLineOf(tyre: Tyre, quantity: number, position: TyreLine['position'] = ''): TyreLine {
  return {
    kind: 'tyre',
    stockCode: tyre.st_code,
    id: String(tyre.id),
    brand: tyre.brand,
    range: tyre.tyre_range,
    description: `${tyre.size} ${tyre.load_speed}`,
    size: [tyre.size, tyre.load_speed].filter(Boolean).join(' '),
    imageUrl: tyre.image_url,
    position,
    label: { fuel: tyre.fuel, wet: tyre.wet, decibels: tyre.decibels, noiseRating: tyre.noise_rating },
    quantity,
    fittedPricePence: tyre.fully_fitted_price_pence,
    deliveryPricePence: tyre.home_delivery_price_pence,
    totalStock: tyre.stock.total_stock,
    deliveryStock: tyre.stock.home_delivery_stock,
    minimumStock: tyre.minimum_stock,
  };
}

/**
 * Gives every tyre today's price; a tyre that is no longer sold goes out of stock and stays visible. Stock is not taken
 * over: it falls by what this basket's own order holds, and whether there is enough is decided by the hold.
 */
export function repriceTyres(tyres: readonly Tyre[]): BasketChange {
  const byCode = new Map(tyres.map((tyre) => [tyre.st_code, tyre]));
  return (basket) => {
    const lines = basket.lines.map((line) =>
      line.kind === 'tyre' ? repriced(line, byCode.get(line.stockCode)) : line,
    );
    return JSON.stringify(lines) === JSON.stringify(basket.lines) ? basket : { ...basket, lines };
  };
}

function repriced(line: TyreLine, tyre: Tyre | undefined): TyreLine {
  if (!tyre) return { ...line, totalStock: 0, deliveryStock: 0 };
  const { totalStock, deliveryStock, minimumStock } = line;
  return { ...tyreLineOf(tyre, line.quantity, line.position), totalStock, deliveryStock, minimumStock };
}
