import { constants, createHash, createVerify, generateKeyPairSync, sign as signText } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Koa from 'koa';
import Router from '@koa/router';
import { createGooglePayRouter } from '../google-pay/router';
import { isGoogleToken } from '../google-pay/tokens';
import { listen } from '../testing/listen';
import { createAmazonPayRouter } from './router';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (text: string): string =>
  signText('RSA-SHA256', Buffer.from(`AMZN-PAY-RSASSA-PSS-V2\n${sha256(text)}`), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  }).toString('base64');

let merchant: Server;
let sandbox: Server;
let base: string;
let told: string[] = [];

beforeAll(async () => {
  merchant = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    told.push(body);
    response.end();
  });
  const settings = {
    publicKeyId: 'SANDBOX-SHOP',
    publicKey,
    merchantId: 'ASHOP',
    storeId: 'store',
    notificationUrl: await listen(merchant),
    retryPausesMs: [],
    file: undefined,
  };
  const amazon = createAmazonPayRouter({ log: { warn: () => undefined }, settings });
  const google = createGooglePayRouter({ now: () => new Date() });
  const routes = new Router().use('/amazon-pay', amazon.routes()).use('/google-pay', google.routes());
  sandbox = createServer(new Koa().use(routes.routes()).callback());
  base = await listen(sandbox);
});
afterAll(async () => {
  await new Promise((done) => sandbox.close(done));
  await new Promise((done) => merchant.close(done));
});
beforeEach(() => (told = []));
afterEach(() => fetch(`${base}/amazon-pay/switches`, { method: 'DELETE' }));

const payload = {
  webCheckoutDetails: {
    checkoutMode: 'ProcessOrder',
    checkoutResultReturnUrl: 'http://shop.example/order-processing?reference=R',
    checkoutCancelUrl: 'http://shop.example/booking-details?reference=R',
  },
  storeId: 'store',
  paymentDetails: { chargeAmount: { amount: '160.00', currencyCode: 'GBP' } },
  merchantMetadata: { merchantReferenceId: 'R' },
};
const startCheckout = (signature = sign(JSON.stringify(payload))): Promise<Response> => {
  const query = new URLSearchParams({
    payloadJSON: JSON.stringify(payload),
    signature,
    publicKeyId: 'SANDBOX-SHOP',
  });
  return fetch(`${base}/amazon-pay/checkout?${query.toString()}`);
};
/** A session whose buyer chose; its id. */
const agree = async (outcome: string): Promise<string> => {
  const page = await (await startCheckout()).text();
  const path = /action="(buyer\/[^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ outcome });
  const answer = await fetch(`${base}/amazon-pay/${path}`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('amazonCheckoutSessionId') ?? '';
};
const api = async (method: string, path: string, body?: object, headers: object = {}): Promise<Response> => {
  const content = body ? JSON.stringify(body) : '';
  const signed = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-amz-pay-date': '20261123T220000Z',
    'x-amz-pay-host': new URL(base).host,
    'x-amz-pay-region': 'eu',
    ...headers,
  };
  const names = Object.keys(signed).sort();
  const lines = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${String(value)}\n`);
  const canonical = `${method}\n/amazon-pay/v2${path}\n\n${lines.join('')}\n${names.join(';')}\n${sha256(content)}`;
  const authorization = `AMZN-PAY-RSASSA-PSS-V2 PublicKeyId=SANDBOX-SHOP, SignedHeaders=${names.join(';')}, Signature=${sign(canonical)}`;
  return fetch(`${base}/amazon-pay/v2${path}`, {
    method,
    headers: { ...signed, authorization },
    ...(body ? { body: content } : {}),
  });
};
const money = (amount: string): object => ({ amount, currencyCode: 'GBP' });
const complete = (id: string, amount = '160.00'): Promise<Response> =>
  api('POST', `/checkoutSessions/${id}/complete`, { chargeAmount: money(amount) });

test('a payload that is not signed opens no session', async () => {
  expect((await startCheckout('forged')).status).toBe(400);
});

test('a request without the right signature is refused', async () => {
  const id = await agree('approve');
  expect((await fetch(`${base}/amazon-pay/v2/checkoutSessions/${id}`)).status).toBe(403);
  expect((await api('GET', `/checkoutSessions/${id}`)).status).toBe(200);
  expect((await api('GET', '/checkoutSessions/unknown')).status).toBe(404);
});

test('an agreed session is completed once, for its own amount, and refunded in parts', async () => {
  const id = await agree('approve');
  expect((await complete(id, '1.00')).status).toBe(400);
  const { chargeId } = await (await complete(id)).json();
  expect(await (await complete(id)).json()).toMatchObject({
    chargeId,
    statusDetails: { state: 'Completed' },
  });
  const refund = (amount: string, key: string): Promise<Response> =>
    api('POST', '/refunds', { chargeId, refundAmount: money(amount) }, { 'x-amz-pay-idempotency-key': key });
  const first = await (await refund('100.00', 'a')).json();
  expect(await (await refund('100.00', 'a')).json()).toEqual(first);
  expect((await refund('100.00', 'b')).status).toBe(422);
  expect(await (await api('GET', `/refunds/${first.refundId}`)).json()).toMatchObject({
    statusDetails: { state: 'Refunded' },
  });
  expect(await (await api('GET', `/charges/${chargeId}`)).json()).toMatchObject({
    statusDetails: { state: 'Captured' },
    refundedAmount: { amount: '100.00' },
  });
});

test('a buyer can cancel, be declined, or be decided about later', async () => {
  expect(await agree('cancel')).toBe('');
  expect((await complete(await agree('decline'))).status).toBe(422);
  const pending = await complete(await agree('pending'));
  expect(pending.status).toBe(202);
  const { checkoutSessionId, chargeId } = await pending.json();
  const decide = new URLSearchParams({ outcome: 'approve' });
  await fetch(`${base}/amazon-pay/sessions/${checkoutSessionId}/decide`, { method: 'POST', body: decide });
  expect(await (await api('GET', `/charges/${chargeId}`)).json()).toMatchObject({
    statusDetails: { state: 'Captured' },
  });
});

test('a refund is not made before the capture, and a late capture can be cancelled', async () => {
  await fetch(`${base}/amazon-pay/switches`, {
    method: 'POST',
    body: new URLSearchParams({ lateCapture: 'true' }),
  });
  const { chargeId } = await (await complete(await agree('approve'))).json();
  expect((await api('POST', '/refunds', { chargeId, refundAmount: money('1.00') })).status).toBe(422);
  expect((await api('DELETE', `/charges/${chargeId}/cancel`, { cancellationReason: 'x' })).status).toBe(200);
  expect((await api('POST', `/charges/${chargeId}/capture`, { captureAmount: money('160.00') })).status).toBe(
    422,
  );
});

test('notifications are signed by the key that they name', async () => {
  await complete(await agree('approve'));
  while (told.length < 1) await new Promise((done) => setTimeout(done, 10));
  const envelope = JSON.parse(told[0] ?? '{}');
  const key = await (await fetch(envelope.SigningCertURL)).text();
  const text = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');
  expect(createVerify('RSA-SHA256').update(text).verify(key, envelope.Signature, 'base64')).toBe(true);
  expect(JSON.parse(envelope.Message)).toMatchObject({ objectType: 'CHARGE', merchantId: 'ASHOP' });
});

test.each(['/amazon-pay/checkout.js', '/google-pay/pay.js'])('%s is a script', async (path) => {
  const answer = await fetch(`${base}${path}`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
});

test("the wallet's token is one that the card gateway accepts", async () => {
  expect((await fetch(`${base}/google-pay/token`)).status).toBe(400);
  const token = await (await fetch(`${base}/google-pay/token?merchant=KERBSIDE`)).json();
  expect(isGoogleToken(token)).toBe(true);
  expect(isGoogleToken({ ...token, signedMessage: 'other' })).toBe(false);
});
