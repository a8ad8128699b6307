import { outcodeOf } from '@tyres/contract-kit/postcode';
import type { BasketState } from './basket-state';

/** Charges by postcode area ('ZE'), by outcode ('PA20'), and for everywhere else (''). */
export type DeliveryCharges = ReadonlyMap<string, number>;

/** What a charge may be given for that a postcode is in, the smallest first: its outcode, its area, everywhere. */
export function chargeAreasOf(postcode: string): readonly [outcode: string, area: string, everywhere: ''] {
  const outcode = outcodeOf(postcode);
  return [outcode, outcode.replace(/\d.*/, ''), ''];
}

/** The delivery charge of a postcode: its outcode's, else its area's, else the general one. */
export function deliveryChargePence(charges: DeliveryCharges, postcode: string): number {
  const [outcode, area, everywhere] = chargeAreasOf(postcode);
  return charges.get(outcode) ?? charges.get(area) ?? charges.get(everywhere) ?? 0;
}

/** Saves the delivery postcode and charge; the charge applies on the delivery route only. */
export function setDelivery(postcode: string, chargePence: number): (basket: BasketState) => BasketState {
  return (basket) => {
    const isSame = basket.delivery?.postcode === postcode && basket.delivery.chargePence === chargePence;
    return isSame ? basket : { ...basket, delivery: { postcode, chargePence } };
  };
}

/** Saves the shopper's postcode, which decides the delivery charge until an address is given. */
export function setPostcode(postcode: string, chargePence: number): (basket: BasketState) => BasketState {
  return (basket) => {
    const next = setDelivery(postcode, chargePence)(basket);
    return basket.postcode === postcode ? next : { ...next, postcode };
  };
}
