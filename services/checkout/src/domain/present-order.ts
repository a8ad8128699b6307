import { londonIso, minuteOfDay } from '@tyres/contract-kit/london';
import { toPounds } from '@tyres/contract-kit/pence';
import type { Order, OrderCancellation } from '@tyres/checkout-contract/payloads';
import { hoursOf } from './appointment';
import type { Appointment, Contact } from './basket-state';
import { cancellationOf, type CancellationPolicy } from './cancellation';
import { placeOf } from './contacts';
import { fittingPlace } from './fitting-place';
import type { StoredOrder } from './order';
import type { OrderStatus } from './order-status';
import { presentDiscounts, presentLine } from './present-basket';

/** When an order is shown, and by which policies it can be cancelled. */
export interface Showing {
  readonly policy: CancellationPolicy;
  readonly now: Date;
}

/** An order as the contract shows it; on its own pages with what cancelling it gives back. */
export function presentOrder(order: StoredOrder, showing?: Showing): Order {
  const { snapshot } = order;
  const { totals, appointment, fitter } = snapshot;
  const hours = hoursOf(appointment);
  return {
    reference: order.reference,
    status: snapshot.isCancelledByShopper ? 'cancelled' : presentStatus(order.status),
    total: toPounds(totals.totalPence),
    tax: toPounds(totals.vatPence),
    sub_total: toPounds(totals.subTotalPence),
    disposal_fee: toPounds(totals.disposalFeePence),
    delivery_amount: toPounds(totals.deliveryPence),
    mobile_fitting_amount: toPounds(totals.mobileFittingPence),
    discount_codes: presentDiscounts(totals).map(({ discount_code }) => discount_code),
    discounts: presentDiscounts(totals),
    products: snapshot.lines.map((line) => presentLine(line, snapshot.basket)),
    home_delivery: snapshot.route === 'delivery' ? 1 : 0,
    fitter: fitter && {
      name: fitter.name,
      mobile: fitter.isMobile ? 1 : 0,
      address: fittingPlace(fitter, addressOf(placeOf(snapshot))),
    },
    app_date_label: appointment?.dateLabel ?? null,
    app_time_label: appointment?.timeLabel ?? null,
    appointment_starts_at: momentOf(appointment, hours.start),
    appointment_ends_at: momentOf(appointment, hours.end),
    email: order.email,
    registration: order.registration,
    ...(snapshot.refundPence === undefined ? {} : { refund: toPounds(snapshot.refundPence) }),
    ...(showing && order.status === 'paid' ? { cancellation: presentCancellation(order, showing) } : {}),
  };
}

function addressOf({ address1, address2, address3, town, county, postcode }: Contact): string {
  return [address1, address2, address3, town, county, postcode].filter(Boolean).join(', ');
}

function presentCancellation(order: StoredOrder, { policy, now }: Showing): OrderCancellation {
  const found = cancellationOf(order, policy, now);
  return { refund: found.isAllowed ? toPounds(found.refundPence) : null, words: found.words };
}

function momentOf(appointment: Appointment | null, time: string | null): string | null {
  return appointment && time ? londonIso(appointment.date, minuteOfDay(time)) : null;
}

/** Shoppers see fewer states: booking after payment still shows as waiting, a requested refund as refunded. */
function presentStatus(status: OrderStatus): Order['status'] {
  switch (status) {
    case 'placing':
    case 'authorised':
      return 'awaiting_payment';
    case 'refunding':
      return 'refunded';
    default:
      return status;
  }
}

const resultPages: Partial<Record<OrderStatus, string>> = {
  paid: '/order-success',
  pending: '/order-pending',
  failed: '/order-failure',
  refunding: '/order-failure',
  refunded: '/order-failure',
};

/** The page that tells the state of an order whose payment has begun. */
export function statePath(order: Pick<StoredOrder, 'status' | 'reference'>): string {
  return pageAfterPayment(order) ?? `/order-processing?reference=${order.reference}`;
}

/** The next page for a shopper who waits for a payment; undefined while the payment is pending (SD30). */
export function pageAfterPayment({
  status,
  reference,
}: Pick<StoredOrder, 'status' | 'reference'>): string | undefined {
  if (status === 'cancelled') return '/booking-details';
  const page = resultPages[status];
  return page && `${page}?reference=${reference}`;
}
