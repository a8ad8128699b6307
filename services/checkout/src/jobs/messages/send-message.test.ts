import { getOrder } from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { RecipientRefused } from '@tyres/service-kit/mail';
import { pay } from '../../testing/shoppers';
import { shopWithTime, workJobs, type Shop } from '../../testing/test-shop';
import { orderLink } from '../../use-cases/order-link';
import { recordPayment } from '../../use-cases/record-payment';
import { sendMessage } from './send-message';

let shop: Shop;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
});
afterEach(() => shop.world.close());

const reference = () => shop.lastReference();
const text = () => ({ reference: reference(), channel: 'text', kind: 'confirmation' }) as const;
const unmark = () =>
  shop.world.deps.database.query(sql`
    update order_messages set sent_at = null, sending_since = now() - interval '1 minute' where channel = 'text'`);
const rows = () =>
  shop.world.deps.database.query(sql`
    select channel, sent_at is not null as sent, failed_at is not null as failed, reason from order_messages order by channel`);

test('a text that was sent just before a crash is not sent again', async () => {
  await pay(shop);
  await unmark();
  await sendMessage(shop.world.deps, text());
  expect(shop.world.texts).toHaveLength(1);
  expect(await rows()).toMatchObject([{ sent: true }, { sent: true }]);
});

test('negative control: without the look at the gateway it is sent twice', async () => {
  await pay(shop);
  await unmark();
  const texts = { ...shop.world.deps.texts, wasSent: async () => false };
  await sendMessage({ ...shop.world.deps, texts }, text());
  expect(shop.world.texts).toHaveLength(2);
});

test('a message is sent once by two processes at the same time', async () => {
  await pay(shop);
  shop.world.texts.length = 0;
  await shop.world.deps.database.query(sql`update order_messages set sent_at = null, attempts = 0`);
  await Promise.all([sendMessage(shop.world.deps, text()), sendMessage(shop.world.deps, text())]);
  expect(shop.world.texts).toHaveLength(1);
});

test('a refused recipient is recorded with the reason, and not tried again', async () => {
  let attempts = 0;
  const send = async (): Promise<void> => {
    attempts += 1;
    throw new RecipientRefused('text message refused with status 400, code 21211');
  };
  Object.assign(shop.world.deps.texts, { send });
  expect(await pay(shop)).toBe(0);
  await sendMessage(shop.world.deps, text());
  expect(attempts).toBe(1);
  expect(await rows()).toEqual([
    { channel: 'email', sent: true, failed: false, reason: null },
    {
      channel: 'text',
      sent: false,
      failed: true,
      reason: 'text message refused with status 400, code 21211',
    },
  ]);
});

test('a message that fails for another reason is tried again at once', async () => {
  const { send } = shop.world.deps.texts;
  Object.assign(shop.world.deps.texts, { send: () => Promise.reject(new Error('status 503')) });
  expect(await pay(shop)).toBe(1);
  Object.assign(shop.world.deps.texts, { send });
  expect(await workJobs(shop.world)).toBe(0);
  expect(shop.world.texts).toHaveLength(1);
});

test('the confirmation has the appointment for the calendar [B-FLOW-CONFIRMATION]', async () => {
  await pay(shop);
  const calendar = shop.world.mails[0]?.calendar;
  expect(calendar).toContain('DTSTART:20261203T090000Z');
  expect(calendar).toContain('SUMMARY:Tyre fitting at Mill Lane Tyres');
  expect(calendar).toContain(`UID:${reference()}@kerbside-tyres`);
});

test('the shopper gets one e-mail when the bank refuses a pending payment', async () => {
  const report = { provider: 'worldpay', code: reference(), amountPence: 16_000, currency: 'GBP' } as const;
  await recordPayment(shop.world.deps, { ...report, event: 'pending', source: 'notification' });
  await recordPayment(shop.world.deps, { ...report, event: 'refused', source: 'notification' });
  await recordPayment(shop.world.deps, { ...report, event: 'refused', source: 'inquiry' });
  await workJobs(shop.world);
  expect(shop.world.mails).toMatchObject([
    {
      to: 'ada@example.com',
      subject: `Kerbside Tyres: the payment of your order ${reference()} was not made`,
      text: expect.stringContaining('You have not been charged.'),
    },
  ]);
});

test('a payment that is refused at once sends no e-mail, since its page says so', async () => {
  await shop.notify('REFUSED');
  await workJobs(shop.world);
  expect(shop.world.mails).toEqual([]);
});

describe('the link of a message', () => {
  const open = (key: string, of = reference()) =>
    shop.app.call(getOrder, { reference: of, key }, { sessionId: 'another-device' });
  const keyNow = () =>
    new URL(orderLink(reference(), shop.world.deps.settings)).searchParams.get('key') ?? '';

  test('opens the order on any device', async () => {
    expect(await open(keyNow())).toMatchObject({ status: 200, body: { reference: reference() } });
  });

  test('opens no other order, and a wrong, cut or missing key opens none', async () => {
    const key = keyNow();
    await shop.world.deps.database.query(sql`
      insert into orders (reference, basket_id, basket_revision, total_pence, email, telephone, registration, postcode, snapshot)
      select 'ACDEFGHJKMNP', 'other', 1, total_pence, email, telephone, registration, postcode, snapshot from orders`);
    const unknown = await open(key, 'ACDEFGHJKMNQ');
    expect(unknown.status).toBe(404);
    for (const [wrong, of] of [
      [key, 'ACDEFGHJKMNP'],
      [key.slice(1)],
      [`${key}A`],
      [''],
      ['x'.repeat(22)],
    ] as const)
      expect(await open(wrong, of)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  });
});
