import type { Basket, BasketDiscount, BasketProduct } from '@tyres/checkout-contract/payloads';

/** Returns the tyres of a basket. */
export function tyresOf(basket: Basket): readonly BasketProduct[] {
  return basket.products.filter((product) => product.product_type === 'product');
}

/** Returns the services and covers of a basket, shown as 'Your selected extras'. */
export function extrasOf(basket: Basket): readonly BasketProduct[] {
  return basket.products.filter((product) => product.product_type !== 'product');
}

/** Returns the name of a basket line: brand and range of a tyre, or the name of a service. */
export function nameOf(product: BasketProduct): string {
  return product.product_type === 'product' ? `${product.brand} ${product.tyre_range}` : product.service_name;
}

/** Returns '{n} item(s) in basket' or 'No items in basket' (S12.2). */
export function basketCountLabel(basket: Pick<Basket, 'total_quantity'>): string {
  return basket.total_quantity === 0 ? 'No items in basket' : `${basket.total_quantity} item(s) in basket`;
}

/** Whether a fee is charged at all; fees of £0.00 are hidden (SD20). */
export function isCharged(pounds: string): boolean {
  return Number(pounds) !== 0;
}

/** Returns what a discount takes off, such as '-£10.00'; a promotion takes nothing off. */
export function discountAmount({ type, discount_amount }: BasketDiscount): string {
  return type === 'promo_entry' ? 'Entered' : `-£${discount_amount}`;
}

/** Returns the text of the appointment, such as 'Monday 3rd June 2026, 09:00 - 10:00'; null without a date. */
export function appointmentLabel(basket: Pick<Basket, 'app_date_label' | 'app_time_label'>): string | null {
  if (!basket.app_date_label) return null;
  return basket.app_time_label ? `${basket.app_date_label}, ${basket.app_time_label}` : basket.app_date_label;
}
