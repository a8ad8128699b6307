import sql from 'sql-template-tag';
import { pay } from '../testing/shoppers';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';
import { resumeMessages } from './resume-messages';

let shop: Shop;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
});
afterEach(() => shop.world.close());

const resume = () => resumeMessages(shop.world.deps);

test('a message that could not be sent is tried again though its job waits for hours, until it is sent', async () => {
  const { deps, jobs, texts } = shop.world;
  const { send } = deps.texts;
  Object.assign(deps.texts, { send: () => Promise.reject(new Error('status 503')) });
  expect(await pay(shop)).toBe(1);
  jobs.length = 0;
  Object.assign(deps.texts, { send });
  expect(await resume()).toBe(1);
  expect(await workJobs(shop.world)).toBe(0);
  expect(texts).toHaveLength(1);
  expect(await resume()).toBe(0);
});

test.each([
  ['was never tried', sql`update order_messages set sent_at = null, attempts = 0`],
  ['is being sent', sql`update order_messages set sent_at = null, sending_since = now()`],
  ['was refused for ever', sql`update order_messages set sent_at = null, failed_at = now()`],
])('a message that %s is left alone', async (_, state) => {
  await pay(shop);
  await shop.world.deps.database.query(state);
  expect(await resume()).toBe(0);
});
