import { loseAppointment } from './appointment';
import {
  emptyBasket,
  noFitting,
  tyreLines,
  type Appointment,
  type BasketChange,
  type BasketLine,
  type BasketState,
  type ChosenFitter,
  type Contact,
  type Route,
} from './basket-state';
import { isSameTime, timeOf } from './held-time';
import type { ProviderName } from './payment-ledger';
import type { OrderStatus } from './order-status';
import { type Fees, type Totals, totalsOf } from './totals';

/** The contents of an order, as they were shown and priced when it was placed. */
export interface OrderSnapshot {
  readonly basket: BasketState;
  readonly lines: readonly BasketLine[];
  readonly route: Route;
  readonly fitter: ChosenFitter | null;
  readonly appointment: Appointment | null;
  readonly billing: Contact;
  readonly shipping: Contact | null;
  readonly totals: Totals;
  /** True when the shopper cancelled the order after payment; absent in all others. */
  readonly isCancelledByShopper?: boolean;
  /** What the cancellation gives back; absent when it is everything. */
  readonly refundPence?: number;
  /** True when the goods of a cancelled order have been sent: they come back later. */
  readonly isReturn?: boolean;
}

export interface StoredOrder {
  readonly reference: string;
  readonly basketId: string;
  readonly basketRevision: number;
  readonly status: OrderStatus;
  readonly totalPence: number;
  readonly email: string;
  readonly telephone: string;
  readonly registration: string;
  readonly postcode: string;
  readonly snapshot: OrderSnapshot;
  readonly provider: ProviderName;
  /** The payment that `paymentUrl` belongs to. */
  readonly paymentCode: string | null;
  readonly paymentUrl: string | null;
  /** Hashes of the keys of the browsers that placed it; empty for an older order. */
  readonly browsers: readonly string[];
  readonly createdAt: Date;
}

export type NewOrder = Omit<
  StoredOrder,
  'status' | 'provider' | 'paymentCode' | 'paymentUrl' | 'browsers' | 'createdAt'
>;

/** Makes an order from a basket; undefined when the basket lacks required details. */
export function orderOf(
  reference: string,
  basketId: string,
  basket: BasketState,
  fees: Fees,
): NewOrder | undefined {
  const { billing, email, registration } = basket;
  if (!billing || !email || !registration) return undefined;
  const totals = totalsOf(basket, fees);
  const { lines, route, fitter, appointment, shipping } = basket;
  return {
    reference,
    basketId,
    basketRevision: basket.revision,
    totalPence: totals.totalPence,
    email,
    telephone: billing.telephone,
    registration,
    postcode: billing.postcode,
    snapshot: { basket, lines, route, fitter, appointment, billing, shipping, totals },
  };
}

const nobody: Contact = {
  forename: '',
  surname: '',
  postcode: '',
  address1: '',
  address2: '',
  address3: '',
  town: '',
  county: '',
  telephone: '',
};

/** The contents of an order without anything about the person who placed it. */
export function withoutPerson(snapshot: OrderSnapshot): OrderSnapshot {
  const { lines, route, fitter } = snapshot;
  const basket = { ...emptyBasket, revision: snapshot.basket.revision, lines, route, fitter };
  return { ...snapshot, basket, billing: nobody, shipping: null };
}

/** Letters and digits that are not confused on the telephone: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, U/V. */
const referenceAlphabet = '34679ACDEFGHJKMNPQRTWXY';
const referenceLength = 12;

/** A random order reference: 12 characters of 23, some 54 bits. */
export function orderReference(randomInt: (below: number) => number): string {
  return Array.from(
    { length: referenceLength },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  ).join('');
}

/** Empties a basket whose order is paid, unless the shopper has changed its lines since. */
export function emptyAfter(
  order: Pick<OrderSnapshot, 'lines' | 'route'>,
): (basket: BasketState) => BasketState {
  return (basket) => {
    if (!hasSameLines(basket, order) || basket.lines.length === 0) return basket;
    return { ...basket, lines: [], ...noFitting, delivery: null };
  };
}

/** Takes the time that a paid order has booked from a basket that the shopper has changed since (SD43). */
export function leaveTimeTo({
  reference,
  snapshot,
}: Pick<StoredOrder, 'reference' | 'snapshot'>): BasketChange {
  const reason = `The time that you chose is booked for your order ${reference}. Please choose another one for what is in your basket now.`;
  return (basket) => {
    const { appointment } = basket;
    return appointment?.holdKey && isSameTime(timeOf(basket), timeOf(snapshot))
      ? loseAppointment(appointment, reason)(basket)
      : basket;
  };
}

/** Whether both have the same tyres and services on the same route, in any sequence and at any price. */
export function hasSameLines(
  one: Pick<BasketState, 'lines' | 'route'>,
  other: Pick<BasketState, 'lines' | 'route'>,
): boolean {
  return one.route === other.route && contentsOf(one) === contentsOf(other);
}

function contentsOf(basket: Pick<BasketState, 'lines'>): string {
  const tyres = tyreLines(basket).map(({ stockCode, quantity }) => `${stockCode}:${quantity}`);
  const codes = basket.lines.map(({ stockCode }) => stockCode);
  return JSON.stringify([tyres.sort(), codes.sort()]);
}
