import { randomInt } from 'node:crypto';
import { sampleBasket, sampleContact, sampleLine } from '../testing/samples';
import { emptyAfter, orderOf, orderReference } from './order';

test('a reference is 12 unambiguous characters', () => {
  const references = Array.from({ length: 200 }, () => orderReference((below) => randomInt(below)));
  expect(new Set(references).size).toBe(200);
  for (const reference of references) expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{12}$/);
});

test('an order requires contact details', () => {
  expect(orderOf('REF', 'basket', sampleBasket(), { disposalFeePence: 0 })).toBeUndefined();
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

test('a basket that changed since is not emptied', () => {
  const ordered = sampleBasket();
  const now = sampleBasket({ lines: [sampleLine({ quantity: 4 })] });
  expect(emptyAfter(ordered)(now)).toBe(now);
});
