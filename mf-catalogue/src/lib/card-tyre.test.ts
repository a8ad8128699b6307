import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { toCardTyre } from './card-tyre';

const tyre = (changes: Partial<Tyre>): Tyre => {
  const [first] = fakeTyres;
  if (!first) throw new Error('the fake has no tyres');
  return { ...first, ...changes };
};

test.each([
  [{ total_stock: 4, home_delivery_stock: 0 }, 1, true, false],
  [{ total_stock: 1, home_delivery_stock: 1 }, 2, false, false],
  [{ total_stock: 2, home_delivery_stock: 2 }, 2, true, true],
] as const)(
  'a tyre with stock %o and a minimum of %i has canFit %s and canDeliver %s [V-STOCK-FITTED, V-STOCK-DELIVERY, E-TYRE-STOCK, S08.7]',
  (stock, minimum, canFit, canDeliver) => {
    expect(toCardTyre(tyre({ stock, minimum_stock: minimum }))).toMatchObject({ canFit, canDeliver });
  },
);

test('a card has the picture of a single award, and only the number of several awards [E-AWARD, S08.8]', () => {
  const award = { name: 'Wet Braking Award', path: '/award.svg' };
  expect(toCardTyre(tyre({ award_badges: [award] }))).toMatchObject({ awards: 1, awardBadge: award });
  expect(toCardTyre(tyre({ award_badges: [award, award] }))).not.toHaveProperty('awardBadge');
  expect(toCardTyre(tyre({ award_badges: [{ ...award, path: '' }] }))).not.toHaveProperty('awardBadge');
});

test('a card tyre in JSON has under 800 characters and under half the size of the full tyre', () => {
  const size = JSON.stringify(toCardTyre(tyre({}))).length;
  expect(size).toBeLessThan(800);
  expect(size).toBeLessThan(JSON.stringify(tyre({})).length / 2);
});
