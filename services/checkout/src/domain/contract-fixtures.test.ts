import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  discountedBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
  orderFixture,
  productFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import { sampleBasket, sampleContact, sampleDiscount, sampleLine, sampleService } from '../testing/samples';
import type { Appointment, BasketState, ChosenFitter } from './basket-state';
import { orderOf } from './order';
import { presentBasket } from './present-basket';
import { presentOrder } from './present-order';

const fees = { disposalFeePence: 250 };
const tyre = sampleLine({
  id: '1',
  stockCode: 'MIC2055516V91P5',
  brand: 'Michelin',
  range: 'Primacy 5',
  imageUrl: '/tyres/primacy-5.svg',
  label: { fuel: 'B', wet: 'A', decibels: 69, noiseRating: 'B' },
  fittedPricePence: 10450,
  deliveryPricePence: 9250,
});
const basketOf = (changes: Partial<BasketState>): BasketState =>
  sampleBasket({ revision: 1, lines: [tyre], postcode: 'SW1A 1AA', registration: 'AB12 CDE', ...changes });

const garage: ChosenFitter = {
  accountNumber: 'CALHALF001',
  code: 'CALHALF',
  name: 'Halden Autocentre Westminster',
  isMobile: false,
  address: '4 Horseferry Road, London, SW1P 2AE',
  surchargePence: 0,
};
const mobile: ChosenFitter = {
  accountNumber: 'CALTOTD002',
  code: 'CALTOTD',
  name: 'Tread To You London',
  isMobile: true,
  address: 'London, SW1V 4QT',
  surchargePence: 1500,
};
const appointment: Appointment = {
  holdKey: 'hold-1',
  date: '2030-06-03',
  dateLabel: 'Monday 3rd June 2030',
  time: '09:00',
  timeLabel: '09:00 - 10:00',
  heldUntil: '2030-06-01T10:15:00.000Z',
};
const twoHours = { ...appointment, time: '09:00|11:00', timeLabel: '09:00 - 11:00' };

test.each([
  ['fitted', basketFixture(), {}],
  ['empty', emptyBasketFixture(), { lines: [] }],
  ['booked at a garage', bookedBasketFixture(), { fitter: garage, appointment }],
  ['booked with a mobile fitter', mobileBasketFixture(), { fitter: mobile, appointment: twoHours }],
  [
    'discounted',
    discountedBasketFixture(),
    { revision: 2, fitter: garage, appointment, discounts: [sampleDiscount()] },
  ],
  [
    'delivered',
    deliveredBasketFixture(),
    { route: 'delivery', delivery: { postcode: 'SW1A 1AA', chargePence: 995 } },
  ],
] as const)("the fixture of a basket that is %s equals the service's basket", (_, fixture, changes) => {
  expect(presentBasket(basketOf(changes), fees)).toEqual({ ...fixture, version: expect.any(String) });
});

test("the fixtures of lines equal the service's lines", () => {
  const lines = [tyre, sampleService({ pricePence: 450 })];
  expect(presentBasket(basketOf({ lines }), fees).products).toEqual([productFixture(), serviceFixture()]);
});

test("the fixture of an order equals the service's order", () => {
  const details = { billing: sampleContact, email: 'sam@example.com' };
  const order = orderOf(
    'K7QX9M4PRTAC',
    'basket',
    basketOf({ fitter: garage, appointment, ...details }),
    fees,
  );
  if (!order) throw new Error('the basket is not complete');
  expect(
    presentOrder({
      ...order,
      status: 'paid',
      provider: 'worldpay',
      paymentCode: null,
      paymentUrl: null,
      browsers: [],
      createdAt: new Date(),
    }),
  ).toEqual(orderFixture());
});
