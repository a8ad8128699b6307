import * as endpoints from '@tyres/checkout-contract/endpoints';
import { afterAllHaveRead, withoutLocks } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import type { PaymentProvider } from '../adapters/payments/payment-provider';
import { PaymentUnavailable } from '../errors';
import { openPaymentSandbox, type PaymentSandbox } from '../testing/payment-sandbox';
import { openSandboxShop, type SandboxShopper, type WayName } from '../testing/sandbox-shopper';
import { refusedCall } from '../testing/test-deps';
import { workJobs } from '../testing/test-shop';
import { settleUnpaidOrder } from './check-payment';
import { recordPayment } from './record-payment';

/** `ROUNDS=200 npx jest two-payments` runs the long form of the races. */
const rounds = Number(process.env['ROUNDS'] ?? 1);
const price = 16_000;

let sandbox: PaymentSandbox;
let shopper: SandboxShopper;
let captures: string[];
/** Runs while a capture is on its way to the provider. */
let duringCapture: () => Promise<unknown>;
/** The provider takes the money, and its answer does not arrive. */
let isAnswerLost: boolean;
/** The provider that does not answer inquiries. */
let silent: string;

const observed = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  capture: async (key, pence) => {
    captures.push(`${provider.name} ${key.code}`);
    await duringCapture();
    const state = await provider.capture(key, pence);
    if (isAnswerLost) throw new PaymentUnavailable('timed out');
    return state;
  },
  inquire: async (key) => {
    if (provider.name === silent) throw new PaymentUnavailable('timed out');
    return provider.inquire(key);
  },
});
const nothing = (): Promise<unknown> => Promise.resolve();
let close = nothing;
async function open(): Promise<void> {
  await close();
  [captures, isAnswerLost, silent, duringCapture] = [[], false, '', nothing];
  sandbox = await openPaymentSandbox();
  shopper = await openSandboxShop(sandbox, observed);
  close = () => {
    close = nothing;
    return Promise.all([shopper.shop.world.close(), sandbox.close()]);
  };
}
beforeEach(open);
afterEach(() => close());

const work = () => workJobs(shopper.shop.world);
const statusNow = async () =>
  (await shopper.shop.world.deps.database.query<{ status: string }>(sql`select status from orders`))[0]
    ?.status;
const cancel = async () => shopper.shop.call(endpoints.cancelOrder, { reference: await shopper.reference() });
/** What the shop has of the shopper's money: taken and not given back, or promised by a bank. */
const kept = async (): Promise<number> =>
  (await sandbox.money()).reduce(
    (sum, { promisedPence, takenPence, refundedPence }) => sum + promisedPence + takenPence - refundedPence,
    0,
  );
/** Pays, comes back, and gets the goods. */
async function buy(way: WayName): Promise<void> {
  await shopper.agree(way, await shopper.place(way));
  await shopper.notified();
  await shopper.returns();
  await work();
}

/** Two ways to pay one order; a second payment of the same kind is the same payment. */
const pairs: readonly (readonly [WayName, WayName])[] = [
  ['Worldpay', 'PayPal'],
  ['PayPal', 'Google Pay'],
  ['Amazon Pay', 'Worldpay'],
  ['Google Pay', 'Worldpay'],
];

describe('an order that could be paid in two ways', () => {
  test.each(pairs)(
    'opened at %s and paid with %s takes money once, and asks for no other',
    async (first, second) => {
      await shopper.place(first);
      await buy(second);
      await shopper.settle();
      expect(await statusNow()).toBe('paid');
      expect(captures).toHaveLength(1);
      expect(await kept()).toBe(price);
      expect(shopper.shop.world.jobs).toEqual([]);
    },
  );

  test('agreed to at PayPal too late, its card payment stays the only one', async () => {
    const paypal = await shopper.place('PayPal');
    await buy('Worldpay');
    await shopper.agree('PayPal', paypal);
    await shopper.settle();
    expect([await statusNow(), await kept(), captures.length]).toEqual(['paid', price, 1]);
  });

  test.each([
    ['PayPal', 'Worldpay'],
    ['Amazon Pay', 'Worldpay'],
  ] as const)(
    'opened at %s, which does not answer now, and paid with %s without a notification is completed',
    async (first, second) => {
      await shopper.place(first);
      await shopper.agree(second, await shopper.place(second));
      const { world } = shopper.shop;
      const payments = await world.deps.database.query<{ provider: string }>(
        sql`select provider from payments order by created_at`,
      );
      silent = payments[0]?.provider ?? '';
      expect(silent).not.toBe(payments[1]?.provider);
      await settleUnpaidOrder(world.deps, await shopper.reference());
      await work();
      expect([await statusNow(), await kept()]).toEqual(['paid', price]);
    },
  );

  test('refunded, it keeps no money of a second payment either', async () => {
    const card = await shopper.place('Worldpay');
    await buy('Google Pay');
    await cancel();
    await shopper.settle();
    expect([await statusNow(), await kept()]).toEqual(['refunded', 0]);
    await shopper.agree('Worldpay', card);
    await shopper.settle();
    expect([await statusNow(), await kept()]).toEqual(['refunded', 0]);
  });
});

describe('a refund that is decided while the money is being taken', () => {
  test.each(['Worldpay', 'PayPal', 'Amazon Pay'] as const)('%s gives it back', async (way) => {
    let cancelled: Promise<unknown> | undefined;
    duringCapture = () => (cancelled ??= giveUp(way));
    await buy(way);
    await shopper.settle();
    expect([await statusNow(), await kept()]).toEqual(['refunded', 0]);
    expect(captures).toHaveLength(1);
  });

  /** A card is captured when its order is complete; a wallet before, and its order may be cancelled by a newer one. */
  async function giveUp(way: WayName): Promise<void> {
    if (way === 'Worldpay') await cancel();
    else await shopper.shop.world.deps.database.query(sql`update orders set status = 'cancelled'`);
    await work();
  }
});

test.each([
  ['PayPal', 'paypal'],
  ['Amazon Pay', 'amazon-pay'],
] as const)(
  'money that %s took for an order that was cancelled meanwhile comes back, though neither answer nor message arrived',
  async (way, provider) => {
    await shopper.agree(way, await shopper.place(way));
    await sandbox.switchTo(provider, { notifications: 'lost' });
    isAnswerLost = true;
    await shopper.returns();
    await work();
    await shopper.shop.world.deps.database.query(sql`update orders set status = 'cancelled'`);
    await shopper.settle();
    expect([await statusNow(), await kept()]).toEqual(['refunded', 0]);
  },
);

test('an order that is given up while a second payment is being taken keeps neither', async () => {
  const { world } = shopper.shop;
  await shopper.agree('PayPal', await shopper.place('PayPal'));
  const card = await shopper.place('Worldpay');
  world.answers.set('commitStock', () => {
    throw refusedCall(409, 'out_of_stock');
  });
  let paid: Promise<unknown> | undefined;
  duringCapture = () =>
    (paid ??= (async () => {
      await shopper.agree('Worldpay', card);
      await shopper.notified();
      await work();
    })());
  await shopper.returns();
  await work();
  await shopper.settle();
  expect([await statusNow(), await kept()]).toEqual(['refunded', 0]);
});

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'round %i: both pages of an order are paid at the same moment, and the money of one goes back',
  async () => {
    for (const [first, second] of pairs) {
      await open();
      const pages = [await shopper.place(first), await shopper.place(second)] as const;
      await Promise.all([shopper.agree(first, pages[0]), shopper.agree(second, pages[1])]);
      await Promise.all([shopper.notified(), shopper.returns(), shopper.notified(), shopper.returns()]);
      await Promise.all([work(), work(), work()]);
      await shopper.settle();
      expect([first, second, await statusNow(), await kept()]).toEqual([first, second, 'paid', price]);
      expect(shopper.shop.world.mails).toHaveLength(1);
    }
  },
  60_000,
);

test('negative control: without locks both payments are taken for the money of the order', async () => {
  await shopper.place('PayPal');
  await shopper.place('Worldpay');
  const { deps } = shopper.shop.world;
  const code = await shopper.reference();
  const facts = {
    code,
    event: 'authorised',
    amountPence: price,
    currency: 'GBP',
    source: 'inquiry',
  } as const;
  const window = { rivals: 2, part: 'from payments where reference' };
  const unlocked = { ...deps, database: afterAllHaveRead(withoutLocks(deps.database), window) };
  await Promise.all([
    recordPayment(unlocked, { ...facts, provider: 'worldpay' }),
    recordPayment(unlocked, { ...facts, provider: 'paypal' }),
  ]);
  const money = sql`select from payments where authorised_pence > 0 and not is_stray`;
  expect(await deps.database.query(money)).toHaveLength(2);
});
