import type { BasketTyre } from '@tyres/catalogue-contract/payloads';
import type { BasketChange, TyreLine } from './basket-state';

/** A basket line for a tyre of the catalogue, with its current prices, stock and lead time. */
export function tyreLineOf(
  tyre: BasketTyre,
  quantity: number,
  position: TyreLine['position'] = '',
): TyreLine {
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
    leadDays: tyre.lead_days,
  };
}

/**
 * Updates the prices and lead times of tyres; one that is not sold now stays visible, out of stock, until it is sold again.
 * Other stock is not updated: it is reduced by the hold of this basket's own order, and the hold decides whether there is
 * enough.
 */
export function repriceTyres(tyres: readonly BasketTyre[]): BasketChange {
  const byCode = new Map(tyres.map((tyre) => [tyre.st_code, tyre]));
  return (basket) => {
    const lines = basket.lines.map((line) =>
      line.kind === 'tyre' ? repriced(line, byCode.get(line.stockCode)) : line,
    );
    return JSON.stringify(lines) === JSON.stringify(basket.lines) ? basket : { ...basket, lines };
  };
}

function repriced(line: TyreLine, tyre: BasketTyre | undefined): TyreLine {
  if (!tyre) return { ...line, totalStock: 0, deliveryStock: 0 };
  const fresh = tyreLineOf(tyre, line.quantity, line.position);
  const { totalStock, deliveryStock, minimumStock } = line;
  const wasNotSold = totalStock === 0 && deliveryStock === 0;
  return wasNotSold ? fresh : { ...fresh, totalStock, deliveryStock, minimumStock };
}
