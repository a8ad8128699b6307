import type { Extra } from '@tyres/checkout-contract/payloads';

/** 'Only £4.95 per tyre' or '£39.95' (S14.1). */
export function extraPrice({ price_type, retail }: Pick<Extra, 'price_type' | 'retail'>): string {
  return price_type === 'per tyre' ? `Only £${retail} per tyre` : `£${retail}`;
}
