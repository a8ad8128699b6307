import { afterAllHaveRead, withoutLocks } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import type { PaymentProvider } from '../adapters/payments/payment-provider';
import { PaymentUnavailable } from '../errors';
import { openPaymentSandbox, type PaymentSandbox } from '../testing/payment-sandbox';
import {
  openSandboxShop,
  wayNames,
  waysToPay,
  type SandboxShopper,
  type WayName,
} from '../testing/sandbox-shopper';
import { workJobs } from '../testing/test-shop';
import { fulfilOrder } from './fulfil-order';

/** `ROUNDS=200 npx jest one-completion` runs the long form. */
const rounds = Number(process.env['ROUNDS'] ?? 1);
const repeats = 10;

let sandbox: PaymentSandbox;
let shopper: SandboxShopper;
let captures: string[];
let isInquiryDown: boolean;

/** Our adapter, with its captures counted; its inquiry can be down. */
const observed = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  inquire: async (key) => {
    if (isInquiryDown) throw new PaymentUnavailable('no answer');
    return provider.inquire(key);
  },
  capture: async (key, pence) => {
    captures.push(key.code);
    return provider.capture(key, pence);
  },
});

const nothing = (): Promise<unknown> => Promise.resolve();
let close = nothing;
async function open(): Promise<void> {
  await close();
  [captures, isInquiryDown] = [[], false];
  sandbox = await openPaymentSandbox();
  shopper = await openSandboxShop(sandbox, observed);
  close = () => {
    close = nothing;
    return Promise.all([shopper.shop.world.close(), sandbox.close()]);
  };
}
afterEach(() => close());

const work = () => workJobs(shopper.shop.world);
const query = (statement: ReturnType<typeof sql>) => shopper.shop.world.deps.database.query(statement);
type Step = () => Promise<unknown>;
const inTurn = async (...steps: Step[]): Promise<void> => {
  for (const step of steps) {
    await step();
    await work();
  }
};
const times = (step: Step): Step[] => Array.from({ length: repeats }, () => step);
/** Each call runs jobs after it, so that thirty workers run them at once. */
const together = (): Promise<unknown> =>
  Promise.all(
    [...times(shopper.returns), ...times(shopper.notified), ...times(shopper.strangerReturns)].map((step) =>
      step().then(work),
    ),
  );
/** The pause between two inquiries for one order is over. */
const later = () => query(sql`update orders set inquired_at = null`);

/** What may happen once the shopper has agreed to pay. Amazon sends messages only when its buyer has come back. */
const cases: readonly [what: string, happens: (way: WayName) => Promise<unknown>][] = [
  ['notification, then return', () => inTurn(shopper.notified, shopper.returns)],
  ['return, then notification', () => inTurn(shopper.returns, shopper.notified)],
  ['both together, ten times', together],
  [
    'notifications ten times, and no session',
    (way) => inTurn(...(way === 'Amazon Pay' ? [shopper.returns] : []), ...times(shopper.notified)),
  ],
  ['ten returns, and no notification', () => inTurn(...times(shopper.returns))],
  [
    'both together while the inquiry is down, and another look when it is back',
    async () => {
      isInquiryDown = true;
      await together();
      isInquiryDown = false;
      await later();
      await inTurn(shopper.returns);
    },
  ],
];

/** All that the providers have sent comes again, ten times at once, and with it the money is taken. */
async function everythingAgain(way: WayName): Promise<void> {
  await later();
  await together();
  await shopper.messages(waysToPay[way].messages + 1);
  await together();
}

async function expectOneOfEach(): Promise<void> {
  const { world } = shopper.shop;
  const reference = await shopper.reference();
  expect(await query(sql`select status from orders`)).toEqual([{ status: 'paid' }]);
  expect(captures).toHaveLength(1);
  expect(await sandbox.money()).toEqual([
    { code: captures[0], promisedPence: 0, takenPence: 16_000, refundedPence: 0 },
  ]);
  expect([world.mails, world.texts].map((sent) => sent.length)).toEqual([1, 1]);
  expect(world.fitters.list()).toEqual([`G100 2026-12-03 09:00 booked for ${reference}`]);
  expect(world.jobs).toEqual([]);
}

describe.each(wayNames)('%s', (way) => {
  test.each(cases)(
    '%s: one order, one capture, one e-mail, one text',
    async (_what, happens) => {
      for (let round = 1; round <= rounds; round += 1) {
        await open();
        await shopper.agree(way, await shopper.place(way));
        await happens(way);
        await everythingAgain(way);
        await expectOneOfEach();
      }
    },
    60_000 * rounds,
  );
});

test('negative control: without locks, and without the key of the messages, an order is completed more than once', async () => {
  await open();
  await query(sql`alter table order_messages drop constraint order_messages_pkey`);
  await shopper.agree('Worldpay', await shopper.place('Worldpay'));
  await shopper.notified();
  const { deps } = shopper.shop.world;
  const window = { rivals: repeats, part: 'from orders where reference' };
  const unlocked = { ...deps, database: afterAllHaveRead(withoutLocks(deps.database), window) };
  const reference = await shopper.reference();
  const complete = () => fulfilOrder(unlocked, reference, { signal: AbortSignal.timeout(10_000) });
  await Promise.all(times(complete).map((step) => step()));
  expect(await query(sql`select from order_messages where channel = 'email'`)).toHaveLength(repeats);
});
