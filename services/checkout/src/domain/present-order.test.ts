import {
  sampleAppointment,
  sampleBasket,
  sampleContact,
  sampleGarage,
  sampleLine,
  sampleMobile,
  sampleRegistration,
} from '../testing/samples';
import type { BasketState } from './basket-state';
import { orderOf, type StoredOrder } from './order';
import type { OrderStatus } from './order-status';
import { pageAfterPayment, presentOrder } from './present-order';

function sampleOrder(changes: Partial<BasketState> = {}, status: OrderStatus = 'paid'): StoredOrder {
  const basket = sampleBasket({
    billing: sampleContact,
    email: 'ada@example.com',
    registration: sampleRegistration,
    ...changes,
  });
  const order = orderOf('REF', 'basket', basket, { disposalFeePence: 250 });
  if (!order) throw new Error('The basket has all that an order needs.');
  return {
    ...order,
    status,
    provider: 'worldpay',
    paymentCode: null,
    paymentUrl: null,
    browsers: [],
    createdAt: new Date(0),
  };
}

test('an order shows the amounts paid in pounds, and the VAT that they include [E-ORDER]', () => {
  const order = presentOrder(sampleOrder({ fitter: sampleMobile, appointment: sampleAppointment }));
  expect(order).toMatchObject({
    reference: 'REF',
    total: '175.00',
    tax: '29.17',
    sub_total: '155.00',
    disposal_fee: '5.00',
    mobile_fitting_amount: '15.00',
    delivery_amount: '0.00',
    discount_codes: [],
    products: [{ st_code: 'ALP20555', display_total: '160.00' }],
    home_delivery: 0,
    fitter: { name: 'Tyres to You', mobile: 1, address: 'Comes to you at 1 Wren Mews, London, SW1A 1AA' },
    app_date_label: 'Thursday 3rd December 2026',
    app_time_label: '09:00 - 10:00',
    appointment_starts_at: '2026-12-03T09:00:00+00:00',
    appointment_ends_at: '2026-12-03T10:00:00+00:00',
  });
});

test('an order at a garage has mobile 0, and no start when the appointment has no time', () => {
  const appointment = { ...sampleAppointment, time: null, timeLabel: null };
  expect(presentOrder(sampleOrder({ fitter: sampleGarage, appointment }))).toMatchObject({
    fitter: { mobile: 0 },
    app_date_label: 'Thursday 3rd December 2026',
    app_time_label: null,
    appointment_starts_at: null,
    appointment_ends_at: null,
  });
});

test('a delivered order has a delivery amount, no fitter and no appointment [E-ORDER]', () => {
  const delivered = sampleOrder({
    route: 'delivery',
    lines: [sampleLine()],
    delivery: { postcode: 'ZE1 0AA', chargePence: 2495 },
  });
  expect(presentOrder(delivered)).toMatchObject({
    reference: 'REF',
    total: '154.95',
    tax: '25.83',
    delivery_amount: '24.95',
    mobile_fitting_amount: '0.00',
    discount_codes: [],
    products: [{ st_code: 'ALP20555', quantity: 2, display_total: '130.00' }],
    home_delivery: 1,
    fitter: null,
    app_date_label: null,
    app_time_label: null,
    appointment_starts_at: null,
  });
});

test.each<[OrderStatus, string, string | undefined]>([
  ['placing', 'awaiting_payment', undefined],
  ['awaiting_payment', 'awaiting_payment', undefined],
  ['authorised', 'awaiting_payment', undefined],
  ['pending', 'pending', '/order-pending?reference=REF'],
  ['paid', 'paid', '/order-success?reference=REF'],
  ['failed', 'failed', '/order-failure?reference=REF'],
  ['refunding', 'refunded', '/order-failure?reference=REF'],
  ['refunded', 'refunded', '/order-failure?reference=REF'],
  ['cancelled', 'cancelled', '/booking-details'],
])(
  'an order that is %s is shown as %s, and leads to %s [R-ORDER-SUCCESS, R-ORDER-FAILURE, R-ORDER-PENDING, R-PAYMENT-CANCEL, S20.1, S20.2, C-PAYMENT-PROCESSED, T-PAYMENT-POLL, E-ORDER]',
  (status, shown, page) => {
    const order = sampleOrder({}, status);
    expect(presentOrder(order).status).toBe(shown);
    expect(pageAfterPayment(order)).toBe(page);
  },
);
