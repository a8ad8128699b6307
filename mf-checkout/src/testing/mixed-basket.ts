import { basketFixture, productFixture, serviceFixture } from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';

// The texts, quantities and amounts of these lines all differ.
const threeTyres = productFixture({
  description: 'Extra load, rim guard',
  quantity: 3,
  display_total: '313.50',
  total_pence: 31350,
});
const cover = serviceFixture({
  description: 'Punctures and kerb damage',
  quantity: 4,
  display_total: '18.00',
  total_pence: 1800,
});
const oneTyre = productFixture({
  id: '2',
  st_code: 'PIR2254517W94PZ',
  brand: 'Pirelli',
  tyre_range: 'P Zero',
  description: 'Run flat',
  size: '225/45 R17 94W',
  quantity: 1,
  display_price: '131.00',
  display_total: '131.00',
  unit_price_pence: 13100,
  total_pence: 13100,
  retail: '131.00',
});
const alignment = serviceFixture({
  id: '2',
  st_code: 'WHEELALIGNMENT',
  product_type: 'service',
  description: 'All four wheels',
  quantity: 1,
  display_price: '39.90',
  display_total: '39.90',
  unit_price_pence: 3990,
  total_pence: 3990,
  service_name: 'Wheel alignment',
  retail: '39.90',
  price_type: 'fixed',
});

/** A fitted basket with two kinds of tyres, a cover for each tyre and a service at a fixed price. */
export function mixedBasketFixture(changes: Partial<Basket> = {}): Basket {
  return basketFixture({
    products: [threeTyres, cover, oneTyre, alignment],
    sub_total: '492.40',
    total: '502.40',
    total_pence: 50240,
    total_quantity: 6,
    total_tyres: 4,
    disposal_fee: '10.00',
    ...changes,
  });
}
