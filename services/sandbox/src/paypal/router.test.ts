import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import Router from '@koa/router';
import { listen } from '../testing/listen';
import type { PaypalSettings } from './config';
import { createPaypalRouter } from './router';

interface Told {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

let merchant: Server;
let sandbox: Server;
let base: string;
let folder: string;
let settings: PaypalSettings;
let told: Told[] = [];

async function start(): Promise<void> {
  const routes = new Router().use(
    '/paypal',
    createPaypalRouter({ log: { warn: () => undefined }, settings }).routes(),
  );
  sandbox = createServer(new Koa().use(routes.routes()).callback());
  base = `${await listen(sandbox)}/paypal`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-'));
  merchant = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    told.push({ headers: JSON.parse(JSON.stringify(request.headers)), body });
    response.end();
  });
  settings = {
    clientId: 'shop',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    webhookUrl: await listen(merchant),
    retryPausesMs: [],
    file: join(folder, 'paypal.jsonl'),
  };
  await start();
});
afterAll(async () => {
  await new Promise((done) => sandbox.close(done));
  await new Promise((done) => merchant.close(done));
  await rm(folder, { recursive: true });
});
beforeEach(() => (told = []));
afterEach(() => fetch(`${base}/switches`, { method: 'DELETE' }));

const token = async (credentials = 'shop:secret'): Promise<Response> =>
  fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
const post = async (path: string, body: unknown, requestId = ''): Promise<Response> =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await (await token()).json()).access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': requestId,
    },
    body: JSON.stringify(body),
  });
const orderOf = (customId: string, value = '160.00') => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: customId, amount: { currency_code: 'GBP', value } }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.example/order-processing?reference=R',
        cancel_url: 'http://shop.example/booking-details?reference=R',
      },
    },
  },
});
const open = async (customId: string): Promise<string> =>
  (await (await post('/v2/checkout/orders', orderOf(customId), customId)).json()).id;
const press = (id: string, outcome: string): Promise<Response> =>
  fetch(`${base}/checkoutnow?token=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
const capture = (id: string): Promise<Response> => post(`/v2/checkout/orders/${id}/capture`, {}, `c-${id}`);
const settled = async (count: number): Promise<void> => {
  while (told.length < count) await new Promise((done) => setTimeout(done, 10));
};
const switchTo = (switches: object): Promise<Response> =>
  fetch(`${base}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });

test('wrong credentials and a call without a token are answered with 401', async () => {
  expect((await token('shop:wrong')).status).toBe(401);
  expect((await fetch(`${base}/v2/checkout/orders/X`)).status).toBe(401);
});

test('an order is created once for a request id; other contents and other currencies are refused', async () => {
  const id = await open('ONCE');
  const shown = await (await post('/v2/checkout/orders', orderOf('ONCE'), 'ONCE')).json();
  expect(shown.links).toContainEqual({
    rel: 'payer-action',
    method: 'GET',
    href: `${base}/checkoutnow?token=${id}`,
  });
  expect(await open('ONCE')).toBe(id);
  expect((await post('/v2/checkout/orders', orderOf('ONCE', '1.00'), 'ONCE')).status).toBe(422);
  expect((await post('/v2/checkout/orders', orderOf('BAD', '-1'), 'BAD')).status).toBe(400);
  expect((await post('/v2/checkout/orders', {}, 'EMPTY')).status).toBe(400);
});

test('an approved order is captured once, and its parts are refunded up to the whole', async () => {
  const id = await open('PAID');
  expect(await (await capture(id)).json()).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] });
  const back = new URL((await press(id, 'approve')).headers.get('location') ?? '');
  expect([back.pathname, back.searchParams.get('token')]).toEqual(['/order-processing', id]);
  const captured = await (await capture(id)).json();
  expect(await (await capture(id)).json()).toEqual(captured);
  const [{ id: captureId, status }] = captured.purchase_units[0].payments.captures;
  expect(status).toBe('COMPLETED');
  const refund = (value: string, requestId: string): Promise<Response> =>
    post(`/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'GBP', value } }, requestId);
  expect((await refund('100.00', 'r1')).status).toBe(201);
  expect((await refund('100.00', 'r1')).status).toBe(200);
  expect(await (await refund('100.00', 'r2')).json()).toMatchObject({
    details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }],
  });
  expect((await refund('60.00', 'r3')).status).toBe(201);
  await settled(4);
  expect(told.map(({ body }) => JSON.parse(body).event_type).sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REFUNDED',
  ]);
});

test('a payer can cancel, be declined, or be decided about later', async () => {
  const cancelled = await press(await open('CANCEL'), 'cancel');
  expect(cancelled.headers.get('location')).toContain('/booking-details?reference=R&token=');
  const declined = await open('DECLINE');
  await press(declined, 'decline');
  expect(await (await capture(declined)).json()).toMatchObject({
    details: [{ issue: 'INSTRUMENT_DECLINED' }],
  });
  const pending = await open('PENDING');
  await press(pending, 'pending');
  expect((await (await capture(pending)).json()).purchase_units[0].payments.captures[0].status).toBe(
    'PENDING',
  );
  await fetch(`${base}/orders/${pending}/decide`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  });
  await settled(4);
  expect(told.map(({ body }) => JSON.parse(body).event_type)).toContain('PAYMENT.CAPTURE.COMPLETED');
});

test.each([
  ['prompt', 'SUCCESS'],
  ['forged', 'FAILURE'],
  ['other-amount', 'SUCCESS'],
])('a webhook that goes %s is verified as %s', async (notifications, verification_status) => {
  await switchTo({ notifications });
  await press(await open(`HOOK-${notifications}`), 'approve');
  await settled(1);
  const { headers, body } = told[0] ?? { headers: {}, body: '{}' };
  const verify = (webhook_event: unknown): Promise<Response> =>
    post('/v1/notifications/verify-webhook-signature', {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: 'WH-1',
      webhook_event,
    });
  expect(await (await verify(JSON.parse(body))).json()).toEqual({ verification_status });
  expect(await (await verify({ other: true })).json()).toEqual({ verification_status: 'FAILURE' });
});

test('a refund can fail', async () => {
  const id = await open('FAILS');
  await press(id, 'approve');
  const captured = await (await capture(id)).json();
  await switchTo({ failedRefund: true });
  const captureId = captured.purchase_units[0].payments.captures[0].id;
  expect(await (await post(`/v2/payments/captures/${captureId}/refund`, {}, 'f1')).json()).toMatchObject({
    status: 'FAILED',
    amount: { value: '160.00' },
  });
});

test('orders are kept over a restart of the sandbox', async () => {
  const id = await open('KEPT');
  await press(id, 'approve');
  await new Promise((done) => sandbox.close(done));
  await start();
  expect((await capture(id)).status).toBe(201);
});
