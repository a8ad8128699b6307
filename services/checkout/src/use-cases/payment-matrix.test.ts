import { isDeepStrictEqual } from 'node:util';
import { createApp } from '../app';
import { findOrder } from '../store/orders';
import { findPayments } from '../store/payments';
import { openPaymentSandbox, type PaymentSandbox } from '../testing/payment-sandbox';
import {
  openSandboxShop,
  press,
  wayNames,
  waysToPay,
  type SandboxShopper,
  type WayName,
} from '../testing/sandbox-shopper';
import { workJobs } from '../testing/test-shop';

/** Every way to pay, with every end, at the sandbox's providers and over their real protocols. */
let sandbox: PaymentSandbox;
let shopper: SandboxShopper;
beforeAll(async () => {
  sandbox = await openPaymentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  shopper = await openSandboxShop(sandbox);
  sandbox.connect(createApp(shopper.shop.world.deps).callback());
});
afterEach(async () => {
  for (const provider of ['worldpay', 'paypal', 'amazon-pay'] as const) await sandbox.switchTo(provider);
  await shopper.shop.world.close();
});

/** Notifications come by HTTP, and on a busy machine late. */
const mostRounds = 100;

/** What became of the order: its status, the money that the shop has, and how often the shopper was told. */
async function ending() {
  const reference = await shopper.reference();
  const { database } = shopper.shop.world.deps;
  const order = await findOrder(database, reference);
  const paid = await findPayments(database, reference);
  // A capture that was asked for is money once the payment is authorised: its notification may be lost.
  const kept = paid.reduce(
    (sum, { sums }) => sum + Math.min(sums.authorised, sums.captureSent) - sums.refunded,
    0,
  );
  const { mails, texts } = shopper.shop.world;
  return { status: order?.status, kept, mails: mails.length, texts: texts.length };
}

/** Lets notifications arrive and jobs run. */
async function goOn(way: WayName): Promise<void> {
  await sandbox.release(waysToPay[way].provider);
  await new Promise((done) => setTimeout(done, 25));
  await workJobs(shopper.shop.world);
}

/** The order ends in this state, and stays in it. */
async function expectEnding(way: WayName, end: object): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await goOn(way);
    if (isDeepStrictEqual(await ending(), end)) break;
  }
  await goOn(way);
  await goOn(way);
  expect(await ending()).toEqual(end);
}

const total = 16_000;
const paidOnce = { status: 'paid', kept: total, mails: 1, texts: 1 };
const unpaid = (status: string) => ({ status, kept: 0, mails: 0, texts: 0 });
/** Who waited for the bank is told by e-mail. */
const refusedLater = { ...unpaid('failed'), mails: 1 };

test.each<[WayName, string, string, object]>([
  ['Worldpay', 'approve', '/order-processing', paidOnce],
  ['Worldpay', 'challenge-passed', '/order-processing', paidOnce],
  ['Worldpay', 'challenge-failed', '/order-failure', unpaid('failed')],
  ['Worldpay', 'decline', '/order-failure', unpaid('failed')],
  ['Worldpay', 'error', '/error', unpaid('failed')],
  ['Worldpay', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['Worldpay', 'pending', '/order-pending', unpaid('pending')],
  ['Google Pay', 'approve', '/order-processing', paidOnce],
  ['Google Pay', 'challenge-passed', '/order-processing', paidOnce],
  ['Google Pay', 'challenge-failed', '/order-processing', unpaid('failed')],
  ['PayPal', 'approve', '/order-processing', paidOnce],
  ['PayPal', 'decline', '/order-processing', unpaid('failed')],
  ['PayPal', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['PayPal', 'pending', '/order-processing', unpaid('pending')],
  ['Amazon Pay', 'approve', '/order-processing', paidOnce],
  ['Amazon Pay', 'decline', '/order-processing', unpaid('failed')],
  ['Amazon Pay', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['Amazon Pay', 'pending', '/order-processing', unpaid('pending')],
])(
  'by %s: %s leads to %s, and to %j [B-PAYMENT, S20.3, S20.5, C-PAYMENT-PROCESSED]',
  async (way, outcome, path, end) => {
    const back = await shopper.pay(way, outcome);
    expect(back.pathname).toBe(path);
    if (outcome !== 'cancel') await shopper.returns();
    await expectEnding(way, end);
  },
);

test.each<[WayName, string, object]>([
  ['Worldpay', 'approve', paidOnce],
  ['Worldpay', 'decline', refusedLater],
  ['PayPal', 'approve', paidOnce],
  ['PayPal', 'decline', refusedLater],
  ['Amazon Pay', 'approve', paidOnce],
  ['Amazon Pay', 'decline', refusedLater],
])(
  'by %s: a payment is pending, and then ends with %s [B-PAYMENT, R-ORDER-PENDING]',
  async (way, decision, end) => {
    await shopper.pay(way, 'pending');
    await shopper.returns();
    await expectEnding(way, unpaid('pending'));
    await press(await decisionPage(way, await shopper.reference()), { outcome: decision });
    await expectEnding(way, end);
  },
);

async function decisionPage(way: WayName, reference: string): Promise<string> {
  const { url } = sandbox;
  if (way === 'Worldpay') return `${url}/worldpay/payments/${reference}/settle`;
  const list = way === 'PayPal' ? `${url}/paypal/orders` : `${url}/amazon-pay/sessions`;
  const listed: { id: string; customId?: string; referenceId?: string }[] = await (
    await fetch(`${list}.json`)
  ).json();
  const found = listed.find(({ customId, referenceId }) => (customId ?? referenceId) === reference);
  return `${list}/${found?.id}/decide`;
}

const notifications = ['held', 'repeated', 'reordered', 'forged', 'old', 'lost'];

test.each(wayNames.flatMap((way) => notifications.map((kind) => [way, kind] as const)))(
  'by %s: an order is paid once when notifications are %s [B-PAYMENT, B-FLOW-CONFIRMATION]',
  async (way, kind) => {
    await sandbox.switchTo(waysToPay[way].provider, { notifications: kind });
    await shopper.pay(way);
    await shopper.returns();
    await expectEnding(way, paidOnce);
  },
);

test.each(wayNames)(
  'by %s: a notification of another amount takes nothing from a paid order: the provider is asked [B-PAYMENT, B-FLOW-CONFIRMATION]',
  async (way) => {
    const { provider } = waysToPay[way];
    await sandbox.switchTo(provider, { notifications: 'lost' });
    await shopper.pay(way);
    await shopper.returns();
    await sandbox.switchTo(provider, { notifications: 'other-amount' });
    await expectEnding(way, paidOnce);
  },
);

test.each(['Worldpay', 'Google Pay', 'PayPal'] as const)(
  'by %s: a notification alone pays the order, and the return finds it paid [B-PAYMENT, C-PAYMENT-PROCESSED]',
  async (way) => {
    await shopper.pay(way);
    await expectEnding(way, paidOnce);
    expect(await shopper.returns()).toEqual({
      success: 1,
      redirect: `/order-success?reference=${await shopper.reference()}`,
    });
  },
);
