import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addOrder, checkoutDatabase } from '../testing/store-database';
import { insertMessage, saveMessageResult, takeMessage } from './messages';
import { findWaitingMessages } from './waiting-messages';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const messageOf = (reference: string) => ({ reference, channel: 'text', kind: 'confirmation' }) as const;
const waiting = async (limit = 10) =>
  (await findWaitingMessages(database, limit)).map(({ reference }) => reference);
beforeEach(async () => {
  for (const reference of ['FAILED', 'ENDED', 'SENDING', 'SENT', 'REFUSED', 'NEW']) {
    await addOrder(database, 'paid', { reference, basketId: reference });
    await insertMessage(database, messageOf(reference));
    if (reference !== 'NEW') await takeMessage(database, messageOf(reference));
  }
  await saveMessageResult(database, messageOf('FAILED'), 'retry');
  await saveMessageResult(database, messageOf('SENT'), 'sent');
  await saveMessageResult(database, messageOf('REFUSED'), { refused: 'no such number' });
  await database.query(sql`
    update order_messages set sending_since = now() - interval '21 seconds' where reference = 'ENDED'`);
});

test('a message waits that could not be sent, or whose process ended while it was', async () => {
  expect(await waiting()).toEqual(['ENDED', 'FAILED']);
  expect(await waiting(1)).toEqual(['ENDED']);
});

test('a message that waits is listed as it is sent', async () => {
  const change = { ...messageOf('NEW'), channel: 'email', kind: 'change', appointment: '7' } as const;
  await insertMessage(database, change);
  await takeMessage(database, change);
  await saveMessageResult(database, change, 'retry');
  expect(await findWaitingMessages(database, 10)).toContainEqual(change);
});
