import type { Basket, BasketProduct, Order } from '@tyres/checkout-contract/payloads';
import type { AnalyticsEvents, AnalyticsItem } from '@tyres/kit/analytics';
import { nameOf } from './basket-lines';

/** The details of `remove_from_cart` for a line of a basket. */
export function removedItem(product: BasketProduct): AnalyticsEvents['remove_from_cart'] {
  return { currency: 'GBP', value: product.total_pence / 100, items: [itemOf(product)] };
}

/** The details of `checkout_submit` and `pre_purchase` for the basket that is ordered. */
export function orderedItems({ total_pence, products }: Basket): AnalyticsEvents['pre_purchase'] {
  return { currency: 'GBP', value: total_pence / 100, items: products.map(itemOf) };
}

/** The details of `purchase`. The reference is left out, since it leads to a person. */
export function boughtItems({ total, tax, delivery_amount, products }: Order): AnalyticsEvents['purchase'] {
  return {
    currency: 'GBP',
    value: Number(total),
    tax: Number(tax),
    shipping: Number(delivery_amount),
    items: products.map(itemOf),
  };
}

function itemOf(product: BasketProduct): AnalyticsItem {
  const { st_code, brand, unit_price_pence, quantity } = product;
  return {
    item_id: st_code,
    item_name: nameOf(product),
    ...(brand && { item_brand: brand }),
    price: unit_price_pence / 100,
    quantity,
  };
}
