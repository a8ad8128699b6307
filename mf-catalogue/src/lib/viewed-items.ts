import type { AnalyticsEvents, AnalyticsItem } from '@tyres/kit/analytics';
import type { CardTyre } from './card-tyre';

/** Returns tyres as analytics items, each with quantity 1 and the route's price in pounds. */
export function viewedItems(tyres: readonly CardTyre[], route: 0 | 1): AnalyticsEvents['view_item'] {
  const penceOf = (tyre: CardTyre): number =>
    route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence;
  const items = tyres.map((tyre): AnalyticsItem => ({
    item_id: tyre.st_code,
    item_name: `${tyre.brand} ${tyre.tyre_range}`,
    item_brand: tyre.brand,
    price: penceOf(tyre) / 100,
    quantity: 1,
  }));
  return { currency: 'GBP', value: tyres.reduce((sum, tyre) => sum + penceOf(tyre), 0) / 100, items };
}
