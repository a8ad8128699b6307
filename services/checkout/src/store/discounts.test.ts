import { createHash } from 'node:crypto';
import type { Database, Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { BasketState } from '../domain/basket-state';
import type { DiscountRow } from '../domain/import-rows';
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
import { addOrder, sampleOrder } from '../testing/store-database';
import { withoutLock } from '../testing/without-lock';
import { findDiscounts, findUsedUp, mayUseAgain, saveDiscounts, useDiscounts } from './discounts';

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
          const rows = await tx.query(withoutLock(statement));
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

test('discounts are found by their codes as they were saved last, in pence and hundredths of a per cent', async () => {
  const { database } = world.deps;
  await saveDiscounts(database, [
    sampleDiscountRow(),
    sampleDiscountRow({ code: 'OTHER', exclusive: 0 }),
    sampleDiscountRow({ code: 'NOTASKED' }),
  ]);
  const changed: DiscountRow = {
    ...sampleDiscountRow({ name: 'Summer', amount_pence: null, percent: 12.55 }),
    ...{ priority: 2, minimum_spend_pence: 5000, first_day: '2026-06-01', last_day: '2026-06-30' },
    ...{ brands: ['michelin'], ranges: ['primacy'], sizes: ['205/55R16'] },
    exclusive: 1,
  };
  await saveDiscounts(database, [changed]);
  const found = await findDiscounts(database, ['SAVE10', 'OTHER', 'UNKNOWN']);
  expect([...found.keys()].toSorted()).toEqual(['OTHER', 'SAVE10']);
  expect(found.get('SAVE10')).toEqual({
    code: 'SAVE10',
    name: 'Summer',
    type: 'amount_off',
    amountPence: null,
    percentHundredths: 1255,
    priority: 2,
    isExclusive: true,
    minimumSpendPence: 5000,
    firstDay: '2026-06-01',
    lastDay: '2026-06-30',
    brands: ['michelin'],
    ranges: ['primacy'],
    sizes: ['205/55R16'],
  });
  expect(found.get('OTHER')).toMatchObject({
    amountPence: 1000,
    percentHundredths: null,
    isExclusive: false,
  });
});

test('without codes the database is not asked', async () => {
  const asked: Queryable = { query: () => Promise.reject(new Error('asked')) };
  const order = sampleOrder();
  expect(await findDiscounts(asked, [])).toEqual(new Map());
  expect(await findUsedUp(asked, [], { email: null, basketId: 'b' })).toEqual(new Map());
  const { discounts: _, ...totals } = order.snapshot.totals;
  const without = { ...order, snapshot: { ...order.snapshot, totals } };
  await expect(useDiscounts(asked, order)).resolves.toBeUndefined();
  await expect(useDiscounts(asked, without)).resolves.toBeUndefined();
});

/** An order with a code, by an address however it is spelled. */
const orderWith = (reference: string, email = 'ada@example.com') => {
  const order = sampleOrder({ reference, basketId: reference, email });
  const discounts = [{ ...sampleDiscount(), amountPence: 1000, linesPence: {} }];
  return { ...order, snapshot: { ...order.snapshot, totals: { ...order.snapshot.totals, discounts } } };
};

test('a code that is used up says so, and may be used again once its order is cancelled', async () => {
  const { database } = world.deps;
  const [first, second] = [orderWith('FIRST'), orderWith('SECOND', 'kim@example.com')];
  await saveDiscounts(database, [sampleDiscountRow({ limit_in_all: 1 })]);
  await addOrder(database, 'paid', first);
  expect(await mayUseAgain(database, second)).toBe(true);
  await useDiscounts(database, first);
  expect(await findUsedUp(database, ['SAVE10'], { email: null, basketId: 'other' })).toEqual(
    new Map([['SAVE10', 'SAVE10 has been used up']]),
  );
  expect(await mayUseAgain(database, second)).toBe(false);
  await expect(useDiscounts(database, second)).rejects.toMatchObject({ name: 'DiscountUsedUp' });
  await database.query(sql`update orders set status = 'cancelled' where reference = 'FIRST'`);
  expect(await mayUseAgain(database, second)).toBe(true);
});

test('an address is the same in capitals and with spaces around it', async () => {
  const { database } = world.deps;
  await saveDiscounts(database, [sampleDiscountRow({ limit_per_email: 1 })]);
  const order = orderWith('FIRST', ' ADA@Example.com ');
  await addOrder(database, 'paid', order);
  await useDiscounts(database, order);
  const again = (email: string) => mayUseAgain(database, orderWith('SECOND', email));
  expect([await again('ada@example.com'), await again('kim@example.com')]).toEqual([false, true]);
});

test('a use keeps the SHA-256 of the address, in small letters: later releases find it again', async () => {
  const { database } = world.deps;
  await saveDiscounts(database, [sampleDiscountRow()]);
  const order = orderWith('FIRST', ' ADA@Example.com');
  await addOrder(database, 'paid', order);
  await useDiscounts(database, order);
  expect(await database.query(sql`select email_hash from discount_uses`)).toEqual([
    { email_hash: createHash('sha256').update('ada@example.com').digest('hex') },
  ]);
});

test('an order without codes may always count again', async () => {
  const order = sampleOrder();
  const { discounts: _, ...totals } = order.snapshot.totals;
  expect(await mayUseAgain(world.deps.database, { ...order, snapshot: { ...order.snapshot, totals } })).toBe(
    true,
  );
});
