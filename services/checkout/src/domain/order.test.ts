import { randomInt } from 'node:crypto';
import {
  sampleAppointment,
  sampleBasket,
  sampleContact,
  sampleGarage,
  sampleLine,
  sampleRegistration,
  sampleService,
} from '../testing/samples';
import type { BasketLine } from './basket-state';
import { emptyAfter, hasSameLines, leaveTimeTo, orderOf, orderReference } from './order';

test('a reference is 12 unambiguous characters', () => {
  const references = Array.from({ length: 200 }, () => orderReference((below) => randomInt(below)));
  expect(new Set(references).size).toBe(200);
  for (const reference of references) expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{12}$/);
});

test('a reference uses the whole alphabet', () => {
  expect(orderReference(() => 0)).toBe('3'.repeat(12));
  expect(orderReference((below) => below - 1)).toBe('Y'.repeat(12));
});

const details = { billing: sampleContact, email: 'ada@example.com', registration: sampleRegistration };

test('an order copies the details and the prices of its basket', () => {
  const basket = sampleBasket({ ...details, revision: 3, fitter: sampleGarage });
  expect(orderOf('REF', 'basket', basket, { disposalFeePence: 250 })).toEqual({
    reference: 'REF',
    basketId: 'basket',
    basketRevision: 3,
    totalPence: 16000,
    email: 'ada@example.com',
    telephone: '07700 900123',
    registration: sampleRegistration,
    postcode: 'SW1A 1AA',
    snapshot: {
      basket,
      lines: basket.lines,
      route: 'fitted',
      fitter: sampleGarage,
      appointment: null,
      billing: sampleContact,
      shipping: null,
      totals: expect.objectContaining({ totalPence: 16000, disposalFeePence: 500 }),
    },
  });
});

test.each(['billing', 'email', 'registration'] as const)('an order requires %s', (missing) => {
  const basket = sampleBasket({ ...details, [missing]: null });
  expect(orderOf('REF', 'basket', basket, { disposalFeePence: 0 })).toBeUndefined();
});

test('a paid order empties its basket and keeps the contact details', () => {
  const basket = sampleBasket({ billing: sampleContact, email: 'ada@example.com' });
  expect(emptyAfter(basket)(basket)).toMatchObject({
    lines: [],
    fitter: null,
    appointment: null,
    billing: sampleContact,
    email: 'ada@example.com',
  });
});

test('a basket whose lines changed after the order is not emptied', () => {
  const ordered = sampleBasket();
  const now = sampleBasket({ lines: [sampleLine({ quantity: 4 })] });
  expect(emptyAfter(ordered)(now)).toBe(now);
});

test('a basket on another route is not emptied, and an empty basket is not changed', () => {
  const ordered = sampleBasket();
  const delivered = sampleBasket({ route: 'delivery' });
  expect(emptyAfter(ordered)(delivered)).toBe(delivered);
  const empty = sampleBasket({ lines: [] });
  expect(emptyAfter(empty)(empty)).toBe(empty);
});

test('a basket with the same lines in another sequence is emptied', () => {
  const lines = [sampleLine(), sampleService()];
  expect(emptyAfter(sampleBasket({ lines }))(sampleBasket({ lines: lines.toReversed() }))).toMatchObject({
    lines: [],
  });
});

test('two baskets have the same lines when tyres, quantities, services and route are the same', () => {
  const two = [sampleLine({ quantity: 1 }), sampleLine({ stockCode: 'OTHER', quantity: 2 })];
  const swapped = [sampleLine({ quantity: 2 }), sampleLine({ stockCode: 'OTHER', quantity: 1 })];
  const dearer = two.map((line) => ({ ...line, fittedPricePence: 1 }));
  const same = (lines: readonly BasketLine[]) =>
    hasSameLines(sampleBasket({ lines: two }), sampleBasket({ lines }));
  expect([dearer, dearer.toReversed(), swapped, [...two, sampleService()]].map(same)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const services = [sampleService(), sampleService({ stockCode: 'WHEELALIGNMENT' })];
  const withServices = (list: readonly BasketLine[]) => sampleBasket({ lines: [...two, ...list] });
  expect(hasSameLines(withServices(services), withServices(services.toReversed()))).toBe(true);
  const [cover, alignment] = services.map((service) => withServices([service]));
  expect(cover && alignment && hasSameLines(cover, alignment)).toBe(false);
});

test('a basket that changed after its order loses the time that the order has booked [SD43]', () => {
  const ordered = sampleBasket({ ...details, fitter: sampleGarage, appointment: sampleAppointment });
  const order = orderOf('REF', 'basket', ordered, { disposalFeePence: 0 });
  if (!order) throw new Error('The basket has all that an order needs.');
  const leave = leaveTimeTo(order);
  expect(leave(ordered)).toMatchObject({
    fitter: sampleGarage,
    appointment: { date: '2026-12-03', time: null, holdKey: null },
    appointmentLost:
      'The time that you chose is booked for your order REF. Please choose another one for what is in your basket now.',
  });
  const another = { ...ordered, appointment: { ...sampleAppointment, time: '11:00' } };
  const shownOnly = { ...ordered, appointment: { ...sampleAppointment, holdKey: null } };
  const none = { ...ordered, appointment: null };
  for (const basket of [another, shownOnly, none]) expect(leave(basket)).toBe(basket);
});

test('a delivered order takes no time from a basket', () => {
  const order = orderOf('REF', 'basket', sampleBasket({ ...details, route: 'delivery' }), {
    disposalFeePence: 0,
  });
  if (!order) throw new Error('The basket has all that an order needs.');
  const empty = sampleBasket({ ...details, lines: [] });
  expect(leaveTimeTo(order)(empty)).toBe(empty);
});
