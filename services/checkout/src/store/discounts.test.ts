import type { Database, Queryable } from '@tyres/service-kit/database';
import type { BasketState } from '../domain/basket-state';
import { DiscountUsedUp } from '../errors';
import {
  sampleBasket,
  sampleContact,
  sampleDiscount,
  sampleDiscountRow,
  sampleGarage,
} from '../testing/samples';
import { createWorld, type World } from '../testing/test-deps';
import { claimBasket } from '../use-cases/claim-basket';
import { findUsedUp, saveDiscounts } from './discounts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const rivals = 100;
const basketWith = (code: string, email: string): BasketState =>
  sampleBasket({
    ...{ revision: 1, fitter: sampleGarage, billing: sampleContact, registration: 'AB12 CDE' },
    ...{ email, discounts: [sampleDiscount({ code })] },
  });

/** Orders of different baskets at once; returns how many were placed. */
async function placeAtOnce(baskets: readonly BasketState[], database = world.deps.database): Promise<number> {
  const deps = { ...world.deps, database };
  const placed = await Promise.allSettled(
    baskets.map((basket, index) => claimBasket(deps, `basket-${index}`, basket)),
  );
  for (const result of placed)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DiscountUsedUp);
  return placed.filter(({ status }) => status === 'fulfilled').length;
}

test.each([
  ['once in all', { limit_in_all: 1 }, 1],
  ['seven times in all', { limit_in_all: 7 }, 7],
  ['once for an e-mail address', { limit_per_email: 1 }, 1],
  ['once for an address and three times in all', { limit_in_all: 3, limit_per_email: 1 }, 1],
])('a code that can be used %s is used no oftener by 100 baskets at once', async (_, limits, most) => {
  await saveDiscounts(world.deps.database, [sampleDiscountRow(limits)]);
  const baskets = Array.from({ length: rivals }, () => basketWith('SAVE10', 'ada@example.com'));
  expect(await placeAtOnce(baskets)).toBe(most);
});

test('a code without limits is used by all', async () => {
  await saveDiscounts(world.deps.database, [sampleDiscountRow()]);
  const baskets = Array.from({ length: rivals }, (_, index) => basketWith('SAVE10', `${index}@example.com`));
  expect(await placeAtOnce(baskets)).toBe(rivals);
});

test('control: without the lock of the code, an order in the window uses it too', async () => {
  await saveDiscounts(world.deps.database, [sampleDiscountRow({ limit_in_all: 1 })]);
  let rival: Promise<number> | undefined;
  const unlocked: Database = {
    ...world.deps.database,
    transaction: (work, options) =>
      world.deps.database.transaction(async (tx) => {
        const query: Queryable['query'] = async (statement) => {
          if (statement.text.includes('for no key update')) return [];
          const rows = await tx.query(statement);
          // Between the count of the uses and the new one.
          if (statement.text.includes('is_used_up') && !rival) {
            rival = placeAtOnce([basketWith('SAVE10', 'rival@example.com')], unlocked);
            await rival;
          }
          return rows as never;
        };
        return work({ query });
      }, options),
  };
  await claimBasket({ ...world.deps, database: unlocked }, 'first', basketWith('SAVE10', 'ada@example.com'));
  expect(await rival).toBe(1);
});

test('limits for an address are checked only with an address', async () => {
  const { database } = world.deps;
  const usedUpFor = (email: string | null) => findUsedUp(database, ['SAVE10'], { email, basketId: 'other' });
  await saveDiscounts(database, [sampleDiscountRow({ limit_per_email: 1 })]);
  await placeAtOnce([basketWith('SAVE10', 'Ada@Example.com')]);
  expect(await usedUpFor(null)).toEqual(new Map());
  expect(await usedUpFor('kim@example.com')).toEqual(new Map());
  expect(await usedUpFor('ada@example.com')).toEqual(
    new Map([['SAVE10', 'SAVE10 has been used already with this e-mail address']]),
  );
});
