import type { BasketProduct } from '@tyres/checkout-contract/payloads';
import type { AnalyticsEvents } from '@tyres/kit/analytics';
import { nameOf } from './basket-lines';

/** The details of `remove_from_cart` for a line of a basket. */
export function removedItem(product: BasketProduct): AnalyticsEvents['remove_from_cart'] {
  const { st_code, brand, unit_price_pence, total_pence, quantity } = product;
  const item = {
    item_id: st_code,
    item_name: nameOf(product),
    ...(brand && { item_brand: brand }),
    price: unit_price_pence / 100,
    quantity,
  };
  return { currency: 'GBP', value: total_pence / 100, items: [item] };
}
