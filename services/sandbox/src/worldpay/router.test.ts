import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import Router from '@koa/router';
import { createGoogleToken } from '../google-pay/tokens';
import { listen } from '../testing/listen';
import type { WorldpaySettings } from './config';
import { createWorldpayRouter } from './router';

let merchant: Server;
let sandbox: Server;
let base: string;
let told: { authorization: string | undefined; body: string }[] = [];
let refusals = 0;
let folder: string;
let settings: WorldpaySettings;

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  merchant = createServer(async (request, response) => {
    told.push({ authorization: request.headers.authorization, body: await readAll(request) });
    refusals -= 1;
    response.end(refusals >= 0 ? 'later' : '[OK]');
  });
  folder = await mkdtemp(join(tmpdir(), 'worldpay-'));
  const notificationUrl = `${await listen(merchant)}/notifications`;
  settings = {
    notificationUrl,
    notificationUser: 'worldpay',
    notificationSecret: 'secret',
    macSecret: 'mac',
    retryPausesMs: [10, 10, 10],
    merchantCode: 'KERBSIDE',
    username: 'kerbside',
    password: 'pass',
    // Longer than the tests: its file is gone when they end.
    captureAfterMs: 24 * 60 * 60 * 1_000,
    refundAfterMs: 10,
    file: join(folder, 'worldpay.jsonl'),
  };
  await start();
});

async function start(): Promise<void> {
  const routes = new Router();
  routes.use('/worldpay', createWorldpayRouter({ log: { warn: () => undefined }, settings }).routes());
  sandbox = createServer(new Koa().use(routes.routes()).callback());
  base = `${await listen(sandbox)}/worldpay`;
}

afterAll(async () => {
  await new Promise((done) => sandbox.close(done));
  await new Promise((done) => merchant.close(done));
  await rm(folder, { recursive: true });
});
afterEach(() => fetch(`${base}/switches`, { method: 'DELETE' }));
beforeEach(() => {
  told = [];
  refusals = 0;
});

const send = async (content: string): Promise<string> => {
  const answer = await fetch(`${base}/jsp/merchant/xml/paymentService.jsp`, {
    method: 'POST',
    headers: { authorization: 'Basic a2VyYnNpZGU6cGFzcw==', 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><paymentService version="1.4" merchantCode="KERBSIDE">${content}</paymentService>`,
  });
  return answer.text();
};
const amount = '<amount value="16000" currencyCode="GBP" exponent="2"/>';
const open = async (orderCode: string): Promise<URL> => {
  const reply =
    await send(`<submit><order orderCode="${orderCode}"><description>Order ${orderCode}</description>${amount}
    <orderContent><![CDATA[2 x Grip <b>]]></orderContent></order></submit>`);
  const page = new URL(/<reference id="\d+">([^<]+)</.exec(reply)?.[1] ?? '');
  for (const name of ['successURL', 'failureURL', 'pendingURL', 'errorURL', 'cancelURL'])
    page.searchParams.set(name, `http://shop.example/${name}`);
  return page;
};
const press = (page: URL, outcome: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
const settled = async (count: number): Promise<void> => {
  while (told.length < count) await new Promise((done) => setTimeout(done, 10));
};

test('the hosted page shows the order, works as a plain form and escapes the order text', async () => {
  const html = await (await fetch(await open('PAGE'))).text();
  expect(html).toContain('£160.00');
  expect(html).toContain('2 x Grip &#60;b&#62;');
  expect(html).toContain('<form method="post">');
  expect(html).not.toContain('<script');
});

test('approving notifies the merchant with credentials, and returns the shopper with a signature', async () => {
  const answer = await press(await open('APPROVE'), 'approve');
  const back = new URL(answer.headers.get('location') ?? '');
  expect(answer.status).toBe(303);
  expect(back.pathname).toBe('/successURL');
  expect(back.searchParams.get('paymentStatus')).toBe('AUTHORISED');
  expect(back.searchParams.get('mac2')).toBe(
    createHmac('sha256', 'mac').update('^KERBSIDE^APPROVE:16000:GBP:AUTHORISED').digest('hex'),
  );
  await settled(1);
  expect(told[0]?.authorization).toBe(`Basic ${Buffer.from('worldpay:secret').toString('base64')}`);
  expect(told[0]?.body).toContain('<orderStatusEvent orderCode="APPROVE">');
  expect(told[0]?.body).toContain('<lastEvent>AUTHORISED</lastEvent>');
});

test('a notification is retried until it is acknowledged', async () => {
  refusals = 2;
  await press(await open('RETRY'), 'approve');
  await settled(3);
  await new Promise((done) => setTimeout(done, 50));
  expect(told).toHaveLength(3);
});

test.each([
  ['decline', 'REFUSED', '/failureURL'],
  ['pending', 'SENT_FOR_AUTHORISATION', '/pendingURL'],
  ['error', 'ERROR', '/errorURL'],
])('the button %s notifies %s and returns the shopper to %s', async (outcome, lastEvent, path) => {
  const answer = await press(await open(`OUT-${outcome}`), outcome);
  expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(path);
  await settled(1);
  expect(told[0]?.body).toContain(`<lastEvent>${lastEvent}</lastEvent>`);
});

test('cancelling does not notify the merchant, and the payment can be resumed at the same address', async () => {
  const page = await open('CANCEL');
  const answer = await press(page, 'cancel');
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/cancelURL');
  expect(back.searchParams.has('paymentStatus')).toBe(false);
  expect((await open('CANCEL')).href).toBe(page.href);
  expect(told).toHaveLength(0);
});

test('a second press does not change a payment', async () => {
  const page = await open('TWICE');
  await press(page, 'approve');
  await press(page, 'decline');
  await settled(1);
  expect(await send('<inquiry><orderInquiry orderCode="TWICE"/></inquiry>')).toContain(
    '<lastEvent>AUTHORISED</lastEvent>',
  );
});

test('an inquiry finds no payment until the shopper has tried', async () => {
  await open('QUIET');
  expect(await send('<inquiry><orderInquiry orderCode="QUIET"/></inquiry>')).toContain('<error code="5">');
});

const modify = (orderCode: string, change: string): Promise<string> =>
  send(`<modify><orderModification orderCode="${orderCode}">${change}</orderModification></modify>`);
const switchTo = (switches: object): Promise<Response> =>
  fetch(`${base}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
const events = (): string[] => told.map(({ body }) => /<lastEvent>(\w+)</.exec(body)?.[1] ?? '');

test('money is refunded only after its capture, in parts, and never more than was captured', async () => {
  await press(await open('REFUND'), 'approve');
  expect(await modify('REFUND', `<refund>${amount}</refund>`)).toContain(
    'Refund is not allowed before the capture',
  );
  expect(await modify('REFUND', `<capture>${amount}</capture>`)).toContain('<captureReceived');
  expect(await modify('REFUND', '<cancel/>')).toContain('Cancel is not allowed');
  const part = amount.replace('16000', '10000');
  expect(await modify('REFUND', `<refund>${part}</refund>`)).toContain('<refundReceived');
  expect(await modify('REFUND', `<refund>${part}</refund>`)).toContain('higher than what is left');
  await settled(4);
  expect(events().sort()).toEqual(['AUTHORISED', 'CAPTURED', 'REFUNDED', 'SENT_FOR_REFUND']);
  expect(told.find(({ body }) => body.includes('>REFUNDED<'))?.body).toContain('<amount value="10000"');
  expect(await modify('REFUND', `<refund>${amount.replace('16000', '6000')}</refund>`)).toContain(
    '<refundReceived',
  );
  await settled(6);
});

test('an authorised payment is cancelled', async () => {
  await press(await open('VOID'), 'approve');
  expect(await modify('VOID', '<cancel/>')).toContain('<cancelReceived');
  await settled(2);
  expect(events().sort()).toEqual(['AUTHORISED', 'CANCELLED']);
  expect(await modify('VOID', `<capture>${amount}</capture>`)).toContain('Capture is not allowed');
});

test('a refund that fails leaves the money to be refunded again', async () => {
  await press(await open('FAILS'), 'approve');
  await modify('FAILS', `<capture>${amount}</capture>`);
  await switchTo({ failedRefund: true });
  await modify('FAILS', `<refund>${amount}</refund>`);
  await settled(4);
  expect(events()).toContain('REFUND_FAILED');
  await switchTo({ failedRefund: false });
  expect(await modify('FAILS', `<refund>${amount}</refund>`)).toContain('<refundReceived');
  await settled(6);
});

test('an order code is taken once: the same contents get the same page, others are refused', async () => {
  const page = await open('CODE');
  expect((await open('CODE')).href).toBe(page.href);
  const other = `<submit><order orderCode="CODE"><description>Order CODE</description>${amount.replace('16000', '1')}</order></submit>`;
  expect(await send(other)).toContain('Duplicate Order');
});

test('a challenge is passed or failed', async () => {
  const page = await open('ASK');
  expect(await (await press(page, 'challenge')).text()).toContain('It is me');
  expect((await press(page, 'challenge-failed')).headers.get('location')).toContain('/failureURL');
  expect((await press(page, 'challenge-passed')).headers.get('location')).toContain('/successURL');
  await settled(2);
  expect(events()).toEqual(['REFUSED', 'AUTHORISED']);
});

const wallet = (orderCode: string, change: (token: string) => string = (token) => token): Promise<string> => {
  const { protocolVersion, signature, signedMessage } = createGoogleToken('KERBSIDE', new Date());
  const token = `<protocolVersion>${protocolVersion}</protocolVersion><signature>${change(signature)}</signature><signedMessage><![CDATA[${signedMessage}]]></signedMessage>`;
  return send(
    `<submit><order orderCode="${orderCode}">${amount}<paymentDetails><PAYWITHGOOGLE-SSL>${token}</PAYWITHGOOGLE-SSL></paymentDetails></order></submit>`,
  );
};

test("the wallet's token pays an order at once, and a made-up one is refused", async () => {
  expect(await wallet('WALLET')).toContain('<lastEvent>AUTHORISED</lastEvent>');
  expect(await wallet('WALLET')).toContain('<lastEvent>AUTHORISED</lastEvent>');
  await settled(1);
  expect(told[0]?.body).toContain('<paymentMethod>PAYWITHGOOGLE-SSL</paymentMethod>');
  expect(await wallet('MADEUP', () => 'abc')).toContain('The wallet token is not valid');
});

test.each([
  ['challenge-passed', 'AUTHORISED'],
  ['challenge-failed', 'REFUSED'],
])('a wallet whose bank asks ends with %s as %s', async (outcome, lastEvent) => {
  await switchTo({ challenge: true });
  const orderCode = `BANK-${outcome}`;
  const reply = await wallet(orderCode);
  const [, acsUrl = '', payload = ''] = /<acsURL>([^<]+)<\/acsURL><payload>([^<]+)</.exec(reply) ?? [];
  const form = new URLSearchParams({ JWT: payload, returnUrl: 'http://shop.example/back' });
  expect(await (await fetch(acsUrl, { method: 'POST', body: form })).text()).toContain('It is me');
  form.set('outcome', outcome);
  const back = await fetch(acsUrl, { method: 'POST', body: form, redirect: 'manual' });
  const end = await back.text();
  expect(end).toContain('<form method="post" action="http://shop.example/back">');
  expect(end).toContain(`<input type="hidden" name="TransactionId" value="${orderCode}" />`);
  expect(end).toMatch(/<button class="main">Continue<\/button>/);
  // Its own script submits the form, and no other script runs.
  const nonce = /<script nonce="([^"]+)">\s*document\.forms\[0\]\.submit\(\);/.exec(end)?.[1];
  expect(back.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce ?? 'none'}'`);
  const second = `<submit><order orderCode="${orderCode}"><info3DSecure><completedAuthentication/></info3DSecure></order></submit>`;
  expect(await send(second)).toContain(`<lastEvent>${lastEvent}</lastEvent>`);
});

test('payments are kept over a restart of the sandbox, also when the last line of the file was cut off', async () => {
  await press(await open('KEPT'), 'approve');
  await new Promise((done) => sandbox.close(done));
  await appendFile(settings.file ?? '', '["KEPT",{"orderCo');
  await start();
  expect(await send('<inquiry><orderInquiry orderCode="KEPT"/></inquiry>')).toContain(
    '<lastEvent>AUTHORISED</lastEvent>',
  );
});

describe('switched notifications', () => {
  test('held back ones are sent when they are released', async () => {
    await switchTo({ notifications: 'held' });
    await press(await open('HELD'), 'approve');
    expect(told).toHaveLength(0);
    expect(await (await fetch(`${base}/switches/release`, { method: 'POST' })).json()).toEqual({
      released: 1,
    });
    await settled(1);
  });
  test('a lost one never comes', async () => {
    await switchTo({ notifications: 'lost' });
    await press(await open('LOST'), 'approve');
    expect(told).toHaveLength(0);
  });
  test('a repeated one comes twice', async () => {
    await switchTo({ notifications: 'repeated' });
    await press(await open('TWO'), 'approve');
    await settled(2);
    expect(events()).toEqual(['AUTHORISED', 'AUTHORISED']);
  });
  test('the second overtakes the first', async () => {
    await switchTo({ notifications: 'reordered' });
    await press(await open('SWAP'), 'pending');
    await press(new URL(`${base}/payments/SWAP/settle`), 'approve');
    await settled(2);
    expect(events()).toEqual(['AUTHORISED', 'SENT_FOR_AUTHORISATION']);
  });
  test('a forged one has other credentials', async () => {
    await switchTo({ notifications: 'forged' });
    await press(await open('FORGED'), 'approve');
    await settled(1);
    expect(told[0]?.authorization).toBe(`Basic ${Buffer.from('worldpay:forged').toString('base64')}`);
  });
  test('one of another amount is a pound less', async () => {
    await switchTo({ notifications: 'other-amount' });
    await press(await open('LESS'), 'approve');
    await settled(1);
    expect(told[0]?.body).toContain('<amount value="15900"');
  });
  test.each([[{ notifications: 'upside-down' }], [{ lateCapture: 3 }], [{ other: true }]])(
    '%j is refused',
    async (given) => {
      expect((await switchTo(given)).status).toBe(400);
    },
  );
});

test.each([
  ['another password', { authorization: 'Basic a2VyYnNpZGU6b3RoZXI=' }, 'KERBSIDE', 401],
  ['another merchant', { authorization: 'Basic a2VyYnNpZGU6cGFzcw==' }, 'OTHER', 200],
])('%s is a security violation', async (_what, headers, merchantCode, status) => {
  const answer = await fetch(`${base}/jsp/merchant/xml/paymentService.jsp`, {
    method: 'POST',
    headers,
    body: `<paymentService merchantCode="${merchantCode}"><inquiry><orderInquiry orderCode="X"/></inquiry></paymentService>`,
  });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<error code="4">');
});

test('in a lightbox the page around it is told the result', async () => {
  const page = await open('BOX');
  page.searchParams.set('embedded', 'lightbox');
  const html = await (await press(page, 'approve')).text();
  expect(html).toContain('parent.postMessage({"status":"success","url":"http://shop.example/successURL?');
  const script = await fetch(
    `${base}/resources/hpp/integrations/embedded/js/hpp-embedded-integration-library.js`,
  );
  expect(script.headers.get('content-type')).toContain('text/javascript');
});

test('a request without credentials gets a security error', async () => {
  const answer = await fetch(`${base}/jsp/merchant/xml/paymentService.jsp`, {
    method: 'POST',
    body: '<paymentService merchantCode="K"><inquiry><orderInquiry orderCode="X"/></inquiry></paymentService>',
  });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain('<error code="4">');
});

test('the payments page settles a pending payment', async () => {
  await press(await open('LATER'), 'pending');
  expect(await (await fetch(`${base}/payments`)).text()).toContain('action="payments/LATER/settle"');
  await press(new URL(`${base}/payments/LATER/settle`), 'approve');
  await settled(2);
  expect(told[1]?.body).toContain('<lastEvent>AUTHORISED</lastEvent>');
});
