import { formatRegistration } from '@tyres/contract-kit/registration';
import {
  type BasketState,
  type ChosenFitter,
  type Contact,
  emptyBasket,
  type TyreLine,
} from './basket-state';
import type { OrderRow } from './import-rows';
import type { NewOrder } from './order';
import { totalsOf } from './totals';

/** A paid order from another system. */
export interface ImportedOrder extends NewOrder {
  readonly placedAt: Date;
}

/** Converts a row to an order: one tyre at the price that was paid, without fees and appointment. */
export function importedOrderOf(row: OrderRow): ImportedOrder {
  const fitter = fitterOf(row);
  const billing = contactOf(row);
  const basket: BasketState = {
    ...emptyBasket,
    revision: 1,
    route: fitter ? 'fitted' : 'delivery',
    lines: [lineOf(row)],
    fitter,
    registration: formatRegistration(row.registration),
    postcode: row.postcode,
    email: row.email,
    billing,
  };
  const totals = totalsOf(basket, { disposalFeePence: 0 });
  const { lines, route } = basket;
  return {
    reference: row.reference,
    basketId: `imported-${row.reference}`,
    basketRevision: basket.revision,
    totalPence: totals.totalPence,
    email: row.email,
    telephone: row.telephone,
    registration: formatRegistration(row.registration),
    postcode: row.postcode,
    snapshot: { basket, lines, route, fitter, appointment: null, billing, shipping: null, totals },
    placedAt: new Date(row.placed_at),
  };
}

function lineOf({ st_code, brand, tyre_range, size, quantity, unit_price_pence }: OrderRow): TyreLine {
  return {
    kind: 'tyre',
    stockCode: st_code,
    id: st_code,
    brand,
    range: tyre_range,
    description: size,
    size,
    imageUrl: '',
    position: '',
    label: { fuel: '', wet: '', decibels: 0, noiseRating: '' },
    quantity,
    fittedPricePence: unit_price_pence,
    deliveryPricePence: unit_price_pence,
    totalStock: 0,
    deliveryStock: 0,
    minimumStock: 0,
  };
}

function fitterOf(row: OrderRow): ChosenFitter | null {
  if (!row.fitter_account_number) return null;
  return {
    accountNumber: row.fitter_account_number,
    code: row.fitter_code,
    name: row.fitter_name,
    isMobile: row.fitter_mobile === 1,
    address: row.fitter_address,
    surchargePence: 0,
  };
}

function contactOf({ forename, surname, postcode, address1, town, telephone }: OrderRow): Contact {
  return { forename, surname, postcode, address1, address2: '', address3: '', town, county: '', telephone };
}
