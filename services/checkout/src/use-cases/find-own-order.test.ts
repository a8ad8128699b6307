import type { Sql } from 'sql-template-tag';
import { getOrder } from '@tyres/checkout-contract/endpoints';
import { getReviewRequest } from '@tyres/checkout-contract/review-endpoints';
import type { Database } from '@tyres/service-kit/database';
import { pay } from '../testing/shoppers';
import { appOf, shopWithTime, type Shop } from '../testing/test-shop';
import { findOwnOrder } from './find-own-order';

let shop: Shop;
beforeAll(async () => {
  shop = await shopWithTime();
  await shop.place();
  await pay(shop);
});
afterAll(() => shop.world.close());

const unknown = 'ACDEFGHJKMNP';
const stranger = { sessionId: 'a stranger', browserKey: '' };

/** The statements of a piece of work with their counts of rows, and how often it asked who is signed in. */
async function watch(
  work: (deps: Shop['world']['deps']) => Promise<unknown>,
): Promise<{ result: unknown; asked: number; statements: (readonly [text: string, rows: number])[] }> {
  const { deps } = shop.world;
  const statements: (readonly [string, number])[] = [];
  let asked = 0;
  const query: Database['query'] = async <Row extends object>(statement: Sql) => {
    const rows = await deps.database.query<Row>(statement);
    statements.push([statement.sql, rows.length]);
    return rows;
  };
  const find: typeof deps.accounts.find = (browser) => {
    asked += 1;
    return deps.accounts.find(browser);
  };
  const watched = { database: { ...deps.database, query }, accounts: { ...deps.accounts, find } };
  const result = await work({ ...deps, ...watched }).catch((error: unknown) => error);
  return { result, asked, statements };
}
const find = (reference: string, key = '') => watch((deps) => findOwnOrder(deps, stranger, reference, key));

test("an unknown order and somebody else's run the same statements, and no row of either is read", async () => {
  const foreign = await find(shop.lastReference());
  expect(foreign.result).toMatchObject({ problem: { code: 'order_not_found' } });
  expect(foreign.statements).toEqual([[expect.stringContaining('from orders'), 0]]);
  expect(foreign.asked).toBe(1);
  expect(await find(unknown)).toEqual(foreign);
  expect(await find(shop.lastReference(), 'a wrong key')).toEqual(foreign);
});

test("a review of an unknown order and of somebody else's, with a wrong key, run no statement", async () => {
  const ask = (reference: string) =>
    watch(async (deps) => {
      const { status, body } = await appOf(deps).call(
        getReviewRequest,
        { reference, key: 'wrong' },
        stranger,
      );
      return [status, JSON.parse(JSON.stringify(body)).code];
    });
  const foreign = await ask(shop.lastReference());
  expect(foreign).toEqual({ result: [404, 'order_not_found'], asked: 0, statements: [] });
  expect(await ask(unknown)).toEqual(foreign);
});

describe('while nobody knows who is signed in', () => {
  const read = async (reference: string, sessionId: string) => {
    const accounts = {
      ...shop.world.deps.accounts,
      find: () => Promise.reject(new Error('Redis is away')),
    };
    const { status } = await appOf({ ...shop.world.deps, accounts }).call(
      getOrder,
      { reference },
      { sessionId },
    );
    return status;
  };
  test('the browser that placed an order still sees it', async () => {
    expect(await read(shop.lastReference(), shop.world.sessionId)).toBe(200);
  });
  test("an unknown order and somebody else's are answered alike", async () => {
    expect(await read(shop.lastReference(), 'a stranger')).toBe(500);
    expect(await read(unknown, 'a stranger')).toBe(500);
  });
});
