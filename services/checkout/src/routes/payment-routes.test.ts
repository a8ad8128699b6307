import { generateKeyPairSync } from 'node:crypto';
import * as orderEndpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import type { ProviderName } from '../domain/payment-ledger';
import { createPayments } from '../adapters/payments/payments';
import { createAmazonPay } from '../adapters/payments/amazon-pay';
import sql from 'sql-template-tag';
import type { PaymentProvider } from '../adapters/payments/payment-provider';
import type { PaymentState } from '../domain/payment-events';
import { notificationRefused, PaymentUnavailable } from '../errors';
import type { Deps } from '../deps';
import { findOrder } from '../store/orders';
import { sampleForm } from '../testing/samples';
import { appOf, openShop, type Shop } from '../testing/test-shop';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const amazonPay = {
  url: 'http://127.0.0.1:9',
  merchantId: 'ASHOP',
  storeId: 'store',
  publicKeyId: 'SANDBOX-SHOP',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  notificationOrigins: ['http://127.0.0.1:9'],
  shopName: 'Kerbside Tyres',
  siteUrl: 'https://shop.example',
  timeoutMs: 10_000,
};
const googlePay = {
  scriptUrl: 'https://pay.google.com/gp/p/js/pay.js',
  environment: 'TEST',
  merchantId: '123',
  merchantName: 'Kerbside Tyres',
  gateway: 'worldpay',
  gatewayMerchantId: 'KERBSIDE',
} as const;

const endpoints = { ...orderEndpoints, ...paymentEndpoints };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  expect((await shop.add()).body).toMatchObject({ basket_updated: 1 });
  await shop.chooseSlot();
});
afterEach(() => shop.world.close());

/** The shop with all ways to pay; PayPal is the world's provider under another name. */
function withEverything(changes: Partial<Deps> = {}) {
  const { deps, provider, sessionId } = shop.world;
  const paypal = { ...provider, name: 'paypal' as ProviderName };
  const app = appOf({
    ...deps,
    payments: createPayments([provider, paypal, createAmazonPay(amazonPay)]),
    wallets: { amazonPay: { ...amazonPay, scriptUrl: 'https://amazon.example/checkout.js' }, googlePay },
    ...changes,
  });
  const call: typeof app.call = (endpoint, input, options = {}) =>
    app.call(endpoint, input, { sessionId, ...options });
  const place = async (form: object) => {
    const placed = await call(endpoints.processOrder, { ...sampleForm, no_mail: 0, ...form });
    expect(placed.body).toMatchObject({ success: 1 });
    return placed;
  };
  return { call, place };
}

test('the ways to pay are those that the settings switch on [B-PAYMENT, B-ROLE-PAYPAL]', async () => {
  expect((await shop.call(endpoints.getPaymentOptions, {})).body).toEqual({
    paypal: 0,
    amazon: 0,
    google_pay: 0,
  });
  expect((await withEverything().call(endpoints.getPaymentOptions, {})).body).toEqual({
    paypal: 1,
    amazon: 1,
    google_pay: 1,
  });
});

test('an order by PayPal goes to its page, never into the lightbox [B-PAYMENT]', async () => {
  const settings = { ...shop.world.deps.settings, fullPageRedirect: false };
  const { place } = withEverything({ settings });
  const { body } = await place({ payment_method: 'paypal' });
  expect(body).toEqual({
    success: 1,
    full_page_redirect: 1,
    url: `https://pay.example/${shop.lastReference()}`,
  });
  expect((await place({ payment_method: 'card' })).body).toMatchObject({ success: 1, full_page_redirect: 0 });
});

test('in the lightbox the url has returns to our frame page; a plain form is redirected to the full page [T-CHECKOUT-SUCCESS, C-HOSTED-PAYMENT]', async () => {
  const settings = { ...shop.world.deps.settings, fullPageRedirect: false };
  const { call, place } = withEverything({ settings });
  const { body } = await place({ payment_method: 'card' });
  const reference = shop.lastReference();
  const { url }: { url: string } = JSON.parse(JSON.stringify(body));
  const back = `https://shop.example/card-payment?end=success&reference=${reference}`;
  expect(new URL(url).searchParams.get('successURL')).toBe(back);
  const form = { ...sampleForm, no_mail: 0, payment_method: 'card' };
  const sent = await call(endpoints.processOrderForm, form, { form: true });
  expect(sent).toMatchObject({ status: 303, headers: { location: `https://pay.example/${reference}` } });
});

test("a plain form that chose Google Pay leads to the wallet's page, where its card page is a link [S20.5, R-PROCESS-ORDER]", async () => {
  const form = { ...sampleForm, no_mail: 0, payment_method: 'google' };
  const { call } = withEverything();
  const sent = await call(endpoints.processOrderForm, form, { form: true });
  const location = `https://shop.example/wallet-payment?reference=${shop.lastReference()}`;
  expect(sent).toMatchObject({ status: 303, headers: { location } });
  const { body } = await call(endpoints.getCheckout, {});
  expect(body).toMatchObject({ values: { payment_method: 'card', wallet: 'google' } });
});

test("a plain form that chose PayPal redirects to PayPal's page [S19.3, B-PAYMENT, R-PROCESS-ORDER]", async () => {
  const form = { ...sampleForm, no_mail: 0, payment_method: 'paypal' };
  const sent = await withEverything().call(endpoints.processOrderForm, form, { form: true });
  const location = `https://pay.example/${shop.lastReference()}`;
  expect(sent).toMatchObject({ status: 303, headers: { location } });
});

test("Amazon's button is signed for the order, by its session only [C-AMAZON-PAY]", async () => {
  const { call, place } = withEverything();
  const placed: { url: string } = JSON.parse(
    JSON.stringify((await place({ payment_method: 'amazon' })).body),
  );
  const reference = new URL(placed.url).searchParams.get('reference') ?? '';
  expect(new URL(placed.url).pathname).toBe('/amazon-pay');
  const { status, body } = await call(endpoints.getAmazonPayButton, { data: reference });
  expect(status).toBe(200);
  const button = JSON.parse(JSON.stringify(body));
  expect(button).toMatchObject({ merchantId: 'ASHOP', publicKeyId: 'SANDBOX-SHOP', ledgerCurrency: 'GBP' });
  expect(JSON.stringify(button)).not.toContain('PRIVATE KEY');
  expect(JSON.parse(button.createCheckoutSessionConfig.payloadJSON)).toMatchObject({
    storeId: 'store',
    paymentDetails: { chargeAmount: { amount: '160.00', currencyCode: 'GBP' } },
    merchantMetadata: { merchantReferenceId: reference },
    webCheckoutDetails: {
      checkoutResultReturnUrl: `https://shop.example/order-processing?reference=${reference}`,
    },
  });
  const stranger = await call(endpoints.getAmazonPayButton, { data: reference }, { sessionId: 'stranger' });
  expect(stranger.status).toBe(404);
  // An inquiry with an unknown checkout id changes nothing: the provider does not answer here.
  const checked = await call(endpoints.checkPaymentProcessedWithCheckout, { reference, checkoutid: 'c1' });
  expect(checked.body).toEqual({ success: 0 });
});

describe("a checkout id that is not the order's", () => {
  /** An order by Amazon Pay, whose sessions are those that Amazon's answer names. */
  async function placeWithAmazon() {
    const asked: (string | null)[] = [];
    const state: PaymentState = { event: 'approved', amountPence: 16_000, currency: 'GBP' };
    const amazon: PaymentProvider = {
      ...createAmazonPay(amazonPay),
      async inquire({ id }) {
        asked.push(id);
        if (id === 'down') throw new PaymentUnavailable('Amazon Pay gave no answer');
        return id === 'right' ? state : undefined;
      },
    };
    const { deps, provider } = shop.world;
    const { call, place } = withEverything({ payments: createPayments([provider, amazon]) });
    await place({ payment_method: 'amazon' });
    const [row] = await deps.database.query<{ reference: string }>(sql`select reference from orders`);
    const reference = row?.reference ?? '';
    const poll = (checkoutid: string) =>
      call(endpoints.checkPaymentProcessedWithCheckout, { reference, checkoutid });
    const later = (seconds: number) =>
      deps.database.query(sql`update payments set asked_at = asked_at - make_interval(secs => ${seconds})`);
    /** How often Amazon was asked about an id. */
    const asksOf = (id: string) => asked.filter((one) => one === id).length;
    return { poll, later, asksOf };
  }

  test('is asked about once a minute, however often and in how many tabs it is sent', async () => {
    const { poll, later, asksOf } = await placeWithAmazon();
    await Promise.all(Array.from({ length: 20 }, () => poll('wrong')));
    for (let time = 0; time < 5; time += 1) expect((await poll('wrong')).body).toEqual({ success: 0 });
    expect(asksOf('wrong')).toBe(1);
    await later(61);
    await poll('wrong');
    expect(asksOf('wrong')).toBe(2);
  });

  test('does not keep the right one out, and many different ones are asked about one at a time', async () => {
    const { poll, later, asksOf } = await placeWithAmazon();
    await poll('wrong');
    await poll('other');
    expect(asksOf('other')).toBe(0);
    await later(2);
    await poll('right');
    expect(asksOf('right')).toBeGreaterThan(0);
    const [payment] = await shop.world.deps.database.query(sql`select provider_id from payments`);
    expect(payment).toEqual({ provider_id: 'right' });
  });

  test('is asked about again soon when Amazon gave no answer', async () => {
    const { poll, later, asksOf } = await placeWithAmazon();
    await poll('down');
    await later(2);
    await poll('down');
    expect(asksOf('down')).toBe(2);
  });
});

test('a wallet whose notification comes before its answer leads to the state of the order, which is paid [S20.5, SD29]', async () => {
  const { provider } = shop.world;
  const { open } = provider;
  const { call, place } = withEverything({ payments: createPayments([provider]) });
  await place({ payment_method: 'card', wallet: 'google' });
  const reference = shop.lastReference();
  provider.open = async (payment) => {
    const opened = await open(payment);
    const { status } = await shop.notify('AUTHORISED', 16_000, payment.code);
    expect(status).toBe(200);
    return { ...opened, state: { event: 'authorised', amountPence: 16_000, currency: 'GBP' } };
  };
  const { body } = await call(endpoints.payByWallet, { reference, token: '{}' });
  expect(body).toEqual({ success: 0, redirect: `/order-processing?reference=${reference}` });
  expect(await findOrder(shop.world.deps.database, reference)).toMatchObject({ status: 'authorised' });
});

test('a wallet pays the card order by its token, which is kept nowhere [SD29]', async () => {
  const { call, place } = withEverything();
  const { body } = await place({ payment_method: 'card', wallet: 'google' });
  const reference = shop.lastReference();
  expect(body).toEqual({
    success: 1,
    full_page_redirect: 1,
    url: `https://shop.example/wallet-payment?reference=${reference}`,
  });
  expect((await call(endpoints.getWalletPayment, { reference })).body).toMatchObject({
    reference,
    total: '160.00',
    card_url: `https://pay.example/${reference}`,
    google_pay: { gateway: 'worldpay', gateway_merchant_id: 'KERBSIDE' },
  });
  const token = '{"protocolVersion":"ECv1","signature":"s","signedMessage":"secret-token"}';
  const paid = await call(endpoints.payByWallet, { reference, token });
  expect(paid.body).toMatchObject({ success: 1 });
  expect(shop.world.opened.at(-1)).toMatchObject({ reference, token, amountPence: 16_000 });
  const stranger = await call(endpoints.payByWallet, { reference, token }, { sessionId: 'stranger' });
  expect(stranger.status).toBe(404);
});

test.each([endpoints.paypalNotification, endpoints.amazonPayNotification])(
  'a notification of a provider that is switched off is refused ($name)',
  async (endpoint) => {
    const answer = await shop.app.call(endpoint, {}, { rawBody: '{}', form: true });
    expect(answer.status).toBe(notificationRefused().problem.status);
  },
);

test("PayPal's notification reaches the ledger of the order", async () => {
  const { provider } = shop.world;
  const { place } = withEverything();
  await place({ payment_method: 'paypal' });
  const reference = shop.lastReference();
  const { call } = withEverything({
    payments: createPayments([
      provider,
      {
        ...provider,
        name: 'paypal',
        hear: () =>
          Promise.resolve({
            code: reference,
            state: { event: 'captured', amountPence: 16_000, currency: 'GBP' },
          }),
      },
    ]),
  });
  const answer = await call(endpoints.paypalNotification, {}, { rawBody: '{}', form: true });
  expect(answer.status).toBe(200);
  expect(shop.world.jobs).toContainEqual({ name: 'fulfil-order', payload: { reference } });
});

test.each([
  ['authorised', { success: 0 }, 'authorised'],
  ['refused', { success: 0, redirect: '/order-failure' }, 'failed'],
] as const)(
  'after a challenge of the bank a wallet payment is %s, once the shopper is back [S20.5, C-PAYMENT-PROCESSED]',
  async (event, checked, status) => {
    const challenge = { url: 'https://bank.example/acs', JWT: 'jwt', returnUrl: 'https://shop.example/x' };
    const { provider } = shop.world;
    const open = provider.open;
    provider.open = async (request) =>
      request.token === undefined
        ? open(request)
        : { id: request.code, url: 'https://shop.example/x', challenge };
    const completed: string[] = [];
    provider.completeChallenge = async ({ code }) => {
      completed.push(code);
      return { event, amountPence: 16_000, currency: 'GBP' };
    };
    const { call, place } = withEverything();
    await place({ payment_method: 'card', wallet: 'google' });
    const reference = shop.lastReference();
    const asked = await call(endpoints.payByWallet, { reference, token: '{}' });
    expect(asked.body).toMatchObject({ success: 1, challenge });
    // Whoever does not answer the bank can still pay on the card page.
    const { body } = await call(endpoints.getWalletPayment, { reference });
    expect(body).toMatchObject({ card_url: `https://pay.example/${reference}` });
    const checkoutid = `${reference}-T`;
    const back = await call(endpoints.checkPaymentProcessedWithCheckout, { reference, checkoutid });
    expect(completed).toEqual([checkoutid]);
    expect(back.body).toMatchObject(
      'redirect' in checked ? { redirect: `${checked.redirect}?reference=${reference}` } : checked,
    );
    expect((await findOrder(shop.world.deps.database, reference))?.status).toBe(status);
  },
);

test('the bank is asked about a challenge that it has not decided once a minute, however often a tab polls', async () => {
  const { provider } = shop.world;
  const { open } = provider;
  const challenge = { url: 'https://bank.example/acs', JWT: 'jwt', returnUrl: 'https://shop.example/x' };
  provider.open = async (request) =>
    request.token === undefined ? open(request) : { id: request.code, url: challenge.returnUrl, challenge };
  let completed = 0;
  provider.completeChallenge = async () => {
    completed += 1;
    if (completed === 1) throw new PaymentUnavailable('no answer');
    return undefined;
  };
  const { call, place } = withEverything();
  await place({ payment_method: 'card', wallet: 'google' });
  const reference = shop.lastReference();
  await call(endpoints.payByWallet, { reference, token: '{}' });
  const poll = () =>
    call(endpoints.checkPaymentProcessedWithCheckout, { reference, checkoutid: `${reference}-T` });
  await poll();
  for (let polls = 0; polls < 3; polls += 1) expect((await poll()).body).toEqual({ success: 0 });
  expect(completed).toBe(2);
});
