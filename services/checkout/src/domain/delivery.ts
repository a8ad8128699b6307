import { outcodeOf } from '@tyres/contract-kit/postcode';
import type { BasketState } from './basket-state';

/** Charges by postcode area ('ZE'), by outcode ('PA20'), and for everywhere else (''). */
export type DeliveryCharges = ReadonlyMap<string, number>;

/** What delivery to a postcode costs: its outcode's charge, else its area's, else everybody's. */
export function deliveryChargePence(charges: DeliveryCharges, postcode: string): number {
  const outcode = outcodeOf(postcode);
  const area = outcode.replace(/\d.*$/, '');
  return charges.get(outcode) ?? charges.get(area) ?? charges.get('') ?? 0;
}

/** Saves where the order goes and what that costs; the charge shows on the delivery route only. */
export function setDelivery(postcode: string, chargePence: number): (basket: BasketState) => BasketState {
  return (basket) => {
    const isSame = basket.delivery?.postcode === postcode && basket.delivery.chargePence === chargePence;
    return isSame ? basket : { ...basket, delivery: { postcode, chargePence } };
  };
}

/** Saves the shopper's postcode; the delivery charge follows it until an address is given. */
export function setPostcode(postcode: string, chargePence: number): (basket: BasketState) => BasketState {
  return (basket) => {
    const next = setDelivery(postcode, chargePence)(basket);
    return basket.postcode === postcode ? next : { ...next, postcode };
  };
}
