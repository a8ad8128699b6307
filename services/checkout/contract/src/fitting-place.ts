import type { Order } from './payloads';

type Place = Pick<NonNullable<Order['fitter']>, 'mobile' | 'address'>;

/** Where a fitting takes place, in words: at the garage's address, or at the address that a mobile fitter comes to. */
export function fittingPlace({ mobile, address }: Place): string {
  if (mobile === 0) return address;
  return address === '' ? 'Comes to you' : `Comes to you at ${address}`;
}
