import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addOrder, checkoutDatabase } from '../testing/store-database';
import {
  dropMessage,
  insertMessage,
  messageChannels,
  messageKinds,
  saveMessageResult,
  takeMessage,
} from './messages';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const reference = 'ORDER1';

describe('a message', () => {
  const message = { reference, channel: 'email', kind: 'confirmation' } as const;
  const take = () => takeMessage(database, message);
  const result = (what: Parameters<typeof saveMessageResult>[2]) =>
    saveMessageResult(database, message, what);
  const messages = () =>
    database.query(sql`
      select channel, kind, sent_at is not null as sent, failed_at is not null as failed, reason
        from order_messages order by channel, kind`);
  beforeEach(async () => {
    await addOrder(database, 'paid');
    await insertMessage(database, message);
  });

  test('is inserted once for each channel and kind', async () => {
    expect(await insertMessage(database, message)).toBe(false);
    expect(await insertMessage(database, { ...message, channel: 'text' })).toBe(true);
    expect(await insertMessage(database, { ...message, kind: 'refund' })).toBe(true);
  });

  test('of each kind can be sent in each channel', async () => {
    for (const channel of messageChannels)
      for (const kind of messageKinds) await insertMessage(database, { reference, channel, kind });
    expect(await messages()).toMatchObject(
      ['email', 'text'].flatMap((channel) =>
        ['confirmation', 'payment_failed', 'refund', 'review'].map((kind) => ({ channel, kind })),
      ),
    );
  });

  test('is taken by one at a time, and again after 20 seconds without a result', async () => {
    expect(await take()).toBe('first');
    expect(await take()).toBeUndefined();
    await database.query(sql`update order_messages set sending_since = now() - interval '21 seconds'`);
    expect(await take()).toBe('again');
  });

  test('that could not be sent is tried again at once', async () => {
    await take();
    await result('retry');
    expect(await take()).toBe('again');
    expect(await messages()).toEqual([
      { channel: 'email', kind: 'confirmation', sent: false, failed: false, reason: null },
    ]);
  });

  test('that was sent is not sent again, and a late refusal does not change that', async () => {
    await insertMessage(database, { ...message, channel: 'text' });
    await take();
    await result('sent');
    await result({ refused: 'no such address' });
    expect(await take()).toBeUndefined();
    expect(await messages()).toEqual([
      { channel: 'email', kind: 'confirmation', sent: true, failed: false, reason: null },
      { channel: 'text', kind: 'confirmation', sent: false, failed: false, reason: null },
    ]);
  });

  test('that was refused keeps the reason, and is not sent again', async () => {
    await take();
    await result({ refused: 'no such address' });
    expect(await take()).toBeUndefined();
    expect(await messages()).toEqual([
      { channel: 'email', kind: 'confirmation', sent: false, failed: true, reason: 'no such address' },
    ]);
  });

  test('about a change is one for each appointment, and is dropped unless it was sent', async () => {
    const change = (appointment: string) => ({ ...message, kind: 'change', appointment }) as const;
    expect(await insertMessage(database, change('7'))).toBe(true);
    expect(await insertMessage(database, change('7'))).toBe(false);
    expect(await insertMessage(database, change('8'))).toBe(true);
    await dropMessage(database, change('7'));
    expect(await takeMessage(database, change('7'))).toBeUndefined();
    expect(await takeMessage(database, change('8'))).toBe('first');
    await saveMessageResult(database, change('8'), 'sent');
    await dropMessage(database, change('8'));
    await dropMessage(database, change('9'));
    expect(await messages()).toMatchObject([{ kind: 'change', sent: true }, { kind: 'confirmation' }]);
  });
});
