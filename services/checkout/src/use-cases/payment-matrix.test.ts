import { isDeepStrictEqual } from 'node:util';
import { findPayments } from '../store/payments';
import {
  openSandboxShop,
  startProviders,
  type SandboxProvider,
  type SandboxProviders,
  type SandboxShop,
} from '../testing/sandbox-shop';

/** Every way to pay, with every end, at the sandbox's providers and over their real protocols. */
let providers: SandboxProviders;
let shop: SandboxShop;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => providers.close());
beforeEach(async () => {
  shop = await openSandboxShop(providers);
});
afterEach(async () => {
  for (const provider of ['worldpay', 'paypal', 'amazon-pay'] as const) await shop.switchTo(provider);
  await shop.world.close();
});

/** Notifications come by HTTP, and on a busy machine late. */
const mostRounds = 100;

type Way = 'card' | 'google' | 'paypal' | 'amazon';
const providerOf: Readonly<Record<Way, SandboxProvider>> = {
  card: 'worldpay',
  google: 'worldpay',
  paypal: 'paypal',
  amazon: 'amazon-pay',
};

/** Places an order and ends its payment at the provider. Answers where the shopper is sent back to. */
async function pay(way: Way, outcome: string): Promise<URL> {
  if (way === 'google') return payByWallet(outcome);
  const url = await shop.place({ payment_method: way });
  return shop.press(way === 'amazon' ? await buyerPage(url) : url, { outcome });
}

/** Amazon's page of a buyer, which the signed button leads to. */
async function buyerPage(ownPage: string): Promise<string> {
  const data = referenceOf(new URL(ownPage));
  const { body } = await shop.call(shop.endpoints.getAmazonPayButton, { data });
  const { payloadJSON, signature } = body.createCheckoutSessionConfig;
  const query = new URLSearchParams({ payloadJSON, signature, publicKeyId: body.publicKeyId });
  const page = await (await fetch(`${providers.url}/amazon-pay/checkout?${query}`)).text();
  return `/amazon-pay/${/action="(buyer\/[^"]+)"/.exec(page)?.[1]}`;
}

async function payByWallet(outcome: string): Promise<URL> {
  const reference = referenceOf(new URL(await shop.place({ payment_method: 'card', wallet: 'google' })));
  await shop.switchTo('worldpay', { challenge: outcome.startsWith('challenge') });
  const token = await (await fetch(`${providers.url}/google-pay/token?merchant=KERBSIDE`)).text();
  const { body } = await shop.call(shop.endpoints.payByWallet, { reference, token });
  const { url = '', challenge } = body;
  if (!challenge) return new URL(url);
  const { url: bank, ...fields } = challenge;
  return shop.press(bank, { ...fields, outcome });
}

const referenceOf = (page: URL): string => page.searchParams.get('reference') ?? '';

/** The shopper's return: what the wait page asks for. */
async function returns(back: URL) {
  const reference = referenceOf(back);
  const { searchParams: query } = back;
  const checkoutid = query.get('checkoutid') ?? query.get('amazonCheckoutSessionId');
  const { checkPaymentProcessed, checkPaymentProcessedWithCheckout } = shop.endpoints;
  const { body } = checkoutid
    ? await shop.call(checkPaymentProcessedWithCheckout, { reference, checkoutid })
    : await shop.call(checkPaymentProcessed, { reference });
  return body;
}

/** What became of the order: its status, the money that the shop has, and how often the shopper was told. */
async function ending(back: URL) {
  const reference = referenceOf(back);
  const order = await shop.orderOf(reference);
  const paid = await findPayments(shop.world.deps.database, reference);
  // A capture that was asked for is money once the payment is authorised: its notification may be lost.
  const kept = paid.reduce(
    (sum, { sums }) => sum + Math.min(sums.authorised, sums.captureSent) - sums.refunded,
    0,
  );
  return { status: order?.status, kept, mails: shop.world.mails.length, texts: shop.world.texts.length };
}

/** Lets notifications arrive and jobs run. */
async function goOn(way: Way): Promise<void> {
  await shop.release(providerOf[way]);
  await new Promise((done) => setTimeout(done, 25));
  await shop.work();
}

/** The order ends in this state, and stays in it. */
async function expectEnding(way: Way, back: URL, end: object): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await goOn(way);
    if (isDeepStrictEqual(await ending(back), end)) break;
  }
  await goOn(way);
  await goOn(way);
  expect(await ending(back)).toEqual(end);
}

const total = 16_000;
const paidOnce = { status: 'paid', kept: total, mails: 1, texts: 1 };
const unpaid = (status: string) => ({ status, kept: 0, mails: 0, texts: 0 });
/** Who waited for the bank is told by e-mail. */
const refusedLater = { ...unpaid('failed'), mails: 1 };

test.each<[Way, string, string, object]>([
  ['card', 'approve', '/order-processing', paidOnce],
  ['card', 'challenge-passed', '/order-processing', paidOnce],
  ['card', 'challenge-failed', '/order-failure', unpaid('failed')],
  ['card', 'decline', '/order-failure', unpaid('failed')],
  ['card', 'error', '/error', unpaid('failed')],
  ['card', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['card', 'pending', '/order-pending', unpaid('pending')],
  ['google', 'approve', '/order-processing', paidOnce],
  ['google', 'challenge-passed', '/order-processing', paidOnce],
  ['google', 'challenge-failed', '/order-processing', unpaid('failed')],
  ['paypal', 'approve', '/order-processing', paidOnce],
  ['paypal', 'decline', '/order-processing', unpaid('failed')],
  ['paypal', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['paypal', 'pending', '/order-processing', unpaid('pending')],
  ['amazon', 'approve', '/order-processing', paidOnce],
  ['amazon', 'decline', '/order-processing', unpaid('failed')],
  ['amazon', 'cancel', '/booking-details', unpaid('awaiting_payment')],
  ['amazon', 'pending', '/order-processing', unpaid('pending')],
])(
  'by %s: %s leads to %s, and to %j [B-PAYMENT, S20.3, S20.5, C-PAYMENT-PROCESSED]',
  async (way, outcome, path, end) => {
    const back = await pay(way, outcome);
    expect(back.pathname).toBe(path);
    if (outcome !== 'cancel') await returns(back);
    await expectEnding(way, back, end);
  },
);

test.each<[Way, string, object]>([
  ['card', 'approve', paidOnce],
  ['card', 'decline', refusedLater],
  ['paypal', 'approve', paidOnce],
  ['paypal', 'decline', refusedLater],
  ['amazon', 'approve', paidOnce],
  ['amazon', 'decline', refusedLater],
])(
  'by %s: a payment is pending, and then ends with %s [B-PAYMENT, R-ORDER-PENDING]',
  async (way, decision, end) => {
    const back = await pay(way, 'pending');
    await returns(back);
    await expectEnding(way, back, unpaid('pending'));
    await shop.press(await decisionPage(way, referenceOf(back)), { outcome: decision });
    await expectEnding(way, back, end);
  },
);

async function decisionPage(way: Way, reference: string): Promise<string> {
  if (way === 'card') return `/worldpay/payments/${reference}/settle`;
  const list = way === 'paypal' ? '/paypal/orders' : '/amazon-pay/sessions';
  const listed: { id: string; customId?: string; referenceId?: string }[] = await (
    await fetch(`${providers.url}${list}.json`)
  ).json();
  const found = listed.find(({ customId, referenceId }) => (customId ?? referenceId) === reference);
  return `${list}/${found?.id}/decide`;
}

const ways: readonly Way[] = ['card', 'google', 'paypal', 'amazon'];
const notifications = ['held', 'repeated', 'reordered', 'forged', 'old', 'lost'];

test.each(ways.flatMap((way) => notifications.map((kind) => [way, kind] as const)))(
  'by %s: an order is paid once when notifications are %s [B-PAYMENT, B-FLOW-CONFIRMATION]',
  async (way, kind) => {
    await shop.switchTo(providerOf[way], { notifications: kind });
    const back = await pay(way, 'approve');
    await returns(back);
    await expectEnding(way, back, paidOnce);
  },
);

test.each(ways)(
  'by %s: a notification of another amount takes nothing from a paid order: the provider is asked [B-PAYMENT, B-FLOW-CONFIRMATION]',
  async (way) => {
    const provider = providerOf[way];
    await shop.switchTo(provider, { notifications: 'lost' });
    const back = await pay(way, 'approve');
    await returns(back);
    await shop.switchTo(provider, { notifications: 'other-amount' });
    await expectEnding(way, back, paidOnce);
  },
);

test.each(['card', 'google', 'paypal'] as const)(
  'by %s: a notification alone pays the order, and the return finds it paid [B-PAYMENT, C-PAYMENT-PROCESSED]',
  async (way) => {
    const back = await pay(way, 'approve');
    await expectEnding(way, back, paidOnce);
    expect(await returns(back)).toEqual({
      success: 1,
      redirect: `/order-success?reference=${referenceOf(back)}`,
    });
  },
);
