import type { BasketProduct, Order } from '@tyres/checkout-contract/payloads';

/** A tyre's label in words, required with every offer and confirmation (SD46); empty for other products. */
export function describeLabel(product: BasketProduct): string {
  if (product.product_type !== 'product') return '';
  const { fuel, wet, decibels, noise_rating } = product;
  const noise = [noise_rating && `class ${noise_rating}`, decibels && `${decibels} dB`]
    .filter(Boolean)
    .join(', ');
  const parts = [
    fuel && `Fuel efficiency ${fuel}`,
    wet && `Wet grip ${wet}`,
    noise && `External rolling noise ${noise}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The appointment or delivery, line by line. */
export function describeAppointment(order: Order): string[] {
  if (order.home_delivery)
    return ['Your tyres are delivered to your address in 3-5 working days. Fitting is not included.'];
  const when = [order.app_date_label, order.app_time_label].filter(Boolean).join(', ');
  const lines = [when, order.fitter?.name ?? '', order.fitter?.address ?? ''].filter(Boolean);
  return order.app_time_label ? lines : [...lines, 'Your fitter will contact you with an estimated time.'];
}

/** What each discount code took off an order, as its name and its amount. */
export function describeDiscounts({ discounts = [] }: Order): (readonly [name: string, amount: string])[] {
  return discounts.map(({ type, discount_name, discount_code, discount_amount }) => [
    `${discount_name} (${discount_code})`,
    type === 'promo_entry' ? 'Entered' : `-£${discount_amount}`,
  ]);
}
