import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RedisClient } from '@tyres/service-kit/redis';
import { testRedis } from '@tyres/service-kit/testing';
import { testSetting } from '@tyres/service-kit/testing/test-settings';
import { isRefused, type BasketState } from '../domain/basket-state';
import { addTyre } from '../domain/lines';
import { edit } from '../testing/edits';
import { sampleLine } from '../testing/samples';
import { createBasketStore } from './baskets';

const each = 50;
const program = join(__dirname, '../testing/edit-baskets.ts');

let redis: RedisClient;
let id: string;
let url: string;
beforeEach(async () => {
  redis = await testRedis();
  id = randomUUID();
  const server = new URL(testSetting('TEST_REDIS_URL'));
  server.pathname = `/${(await redis.clientInfo()).db}`;
  url = server.href;
  await createBasketStore(redis).update(id, addTyre(sampleLine({ stockCode: 'A' })));
});

/** Two processes change the basket at the same time; answers how many changes each has made. */
async function changeInTwoProcesses(...options: readonly string[]): Promise<number[]> {
  const children = ['a', 'b'].map((name) =>
    spawn(process.execPath, ['--import', 'tsx', program, url, id, name, String(each), ...options], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of children) stdin.end('go');
  return Promise.all(children.map(async ({ stdout }) => Number(await text(stdout))));
}

/** The names of the changes that the basket has, in the order in which they were made. */
const made = (basket: BasketState) => basket.email?.split(' ') ?? [];

/** The basket after the same changes, one after the other. */
function inTurn(start: BasketState, names: readonly string[]): BasketState {
  return names.reduce((basket, name) => {
    const result = edit(name.slice(0, 1), Number(name.slice(1)))(basket);
    if (isRefused(result)) throw new Error(result.refused);
    return result;
  }, start);
}

test('100 changes of one basket by two processes at once are equal to a serial order: none is lost, none refused', async () => {
  const baskets = createBasketStore(redis);
  const start = await baskets.read(id);
  expect(await changeInTwoProcesses()).toEqual([each, each]);
  const basket = await baskets.read(id);
  const names = made(basket);
  expect(new Set(names).size).toBe(2 * each);
  expect(names).toHaveLength(2 * each);
  expect({ ...basket, revision: 0 }).toEqual({ ...inTurn(start, names), revision: 0 });
});

test('negative control: without compare-and-set changes are lost', async () => {
  expect(await changeInTwoProcesses('unguarded')).toEqual([each, each]);
  expect(made(await createBasketStore(redis).read(id)).length).toBeLessThan(2 * each);
});
