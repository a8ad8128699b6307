import {
  sampleAppointment,
  sampleBasket,
  sampleContact,
  sampleGarage,
  sampleMobile,
} from '../testing/samples';
import { orderOf, type StoredOrder } from './order';
import { dayHasCome, hasBegun, isLike, whyFixed } from './order-change';

const placed = orderOf(
  'REF',
  'basket',
  sampleBasket({
    billing: sampleContact,
    email: 'a@b.c',
    registration: 'AB12 CDE',
    fitter: sampleGarage,
    appointment: sampleAppointment,
  }),
  { disposalFeePence: 0 },
);
if (!placed) throw new Error('The basket has all that an order needs.');
const { snapshot } = placed;
const before = new Date('2026-12-03T08:59:59.999Z');

test('the appointment of a paid order can be moved until its time has come', () => {
  expect(whyFixed({ status: 'paid', snapshot }, before)).toBeUndefined();
  expect(whyFixed({ status: 'paid', snapshot }, new Date('2026-12-03T09:00:00Z'))).toBe(
    'The time of this appointment has come. Please contact your fitter.',
  );
});

test.each<StoredOrder['status']>([
  'placing',
  'awaiting_payment',
  'pending',
  'authorised',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
])('the appointment of an order that is %s cannot be moved', (status) =>
  expect(whyFixed({ status, snapshot }, before)).toBe('Only the appointment of a paid order can be changed.'),
);

test.each([
  ['fitter', { ...snapshot, fitter: null }],
  ['appointment', { ...snapshot, appointment: null }],
])('an order without a(n) %s has none to move, whatever its status', (_, without) => {
  for (const status of ['paid', 'refunded'] as const)
    expect(whyFixed({ status, snapshot: without }, before)).toBe('This order has no fitting appointment.');
});

test.each([
  ['garages', sampleGarage, { ...sampleGarage, accountNumber: 'G200', address: 'elsewhere' }, true],
  ['a garage and a mobile fitter', sampleGarage, { ...sampleMobile, surchargePence: 0 }, false],
  ['mobile fitters of one surcharge', sampleMobile, { ...sampleMobile, accountNumber: 'M200' }, true],
  ['mobile fitters of two surcharges', sampleMobile, { ...sampleMobile, surchargePence: 1_499 }, false],
])('an order of %s can be fitted by the other: %#', (_, one, other, can) => {
  expect(isLike(one, other)).toBe(can);
  expect(isLike(other, one)).toBe(can);
});

test.each([
  ['with a time in winter', { time: '09:00' }, '2026-12-03T09:00:00Z'],
  ['with an end', { time: '09:00|11:00' }, '2026-12-03T09:00:00Z'],
  ['without a time', { time: null, timeLabel: null }, '2026-12-03T00:00:00Z'],
  ['with a time in summer', { date: '2026-07-03', time: '09:00' }, '2026-07-03T08:00:00Z'],
  ['on a day in summer', { date: '2026-07-03', time: null, timeLabel: null }, '2026-07-02T23:00:00Z'],
])('an appointment %s has begun at that moment in London, and not before', (_, changes, moment) => {
  const appointment = { ...sampleAppointment, ...changes };
  expect(hasBegun(appointment, new Date(moment))).toBe(true);
  expect(hasBegun(appointment, new Date(Date.parse(moment) - 1))).toBe(false);
});

test("an appointment's day begins at midnight in London, whatever its time", () => {
  const summer = { ...sampleAppointment, date: '2026-07-03' };
  expect(dayHasCome(summer, new Date('2026-07-02T23:00:00Z'))).toBe(true);
  expect(dayHasCome(summer, new Date('2026-07-02T22:59:59Z'))).toBe(false);
});
