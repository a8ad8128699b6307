import { checkPaymentProcessed } from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { PaymentUnavailable } from '../errors';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';

/** `ROUNDS=200 npx jest one-completion` runs the long form. */
const rounds = Number(process.env['ROUNDS'] ?? 2);
const repeats = 10;

let shop: Shop;

const returns = () => shop.call(checkPaymentProcessed, { reference: shop.lastReference() });
const strangerReturns = () =>
  shop.app.call(checkPaymentProcessed, { reference: shop.lastReference() }, { sessionId: 'another-session' });
const notified = () => shop.notify('AUTHORISED');
const inTurn = async (...steps: (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) await step();
};
const together = (): Promise<unknown> =>
  Promise.all(Array.from({ length: repeats }, () => [returns(), notified(), strangerReturns()]).flat());

test.each<[string, () => Promise<unknown>]>([
  ['notification, then return', () => inTurn(notified, returns)],
  ['return, then notification', () => inTurn(returns, notified)],
  ['both together, ten times', together],
  [
    'a notification ten times, without a session',
    () => inTurn(...Array.from({ length: repeats }, () => notified)),
  ],
  [
    'both together while the inquiry is down',
    () => {
      shop.world.provider.inquire = () => Promise.reject(new PaymentUnavailable('no answer'));
      return together();
    },
  ],
])(
  '%s: one order, one capture, one e-mail, one text',
  async (_what, pay) => {
    for (let round = 1; round <= rounds; round += 1) {
      shop = await shopWithTime();
      await shop.place();
      shop.world.payment = { event: 'authorised', amountPence: 16_000, currency: 'GBP' };
      await pay();
      await Promise.all([workJobs(shop.world), workJobs(shop.world)]);
      const { captures, mails, texts, opened } = shop.world;
      expect([opened, captures, mails, texts].map((all) => all.length)).toEqual([1, 1, 1, 1]);
      expect(await shop.world.deps.database.query(sql`select status from orders`)).toEqual([
        { status: 'paid' },
      ]);
      await shop.world.close();
    }
  },
  30_000 * rounds,
);
