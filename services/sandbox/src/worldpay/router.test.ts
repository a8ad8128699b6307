import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Koa from 'koa';
import Router from '@koa/router';
import { createWorldpayRouter } from './router';

let merchant: Server;
let sandbox: Server;
let base: string;
let told: { authorization: string | undefined; body: string }[] = [];
let refusals = 0;

const listen = (server: Server): Promise<string> =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    }),
  );

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
  const notificationUrl = `${await listen(merchant)}/notifications`;
  const settings = {
    notificationUrl,
    notificationUser: 'worldpay',
    notificationSecret: 'secret',
    macSecret: 'mac',
    retryPausesMs: [10, 10, 10],
  };
  const routes = new Router();
  routes.use('/worldpay', createWorldpayRouter({ log: { warn: () => undefined }, settings }).routes());
  sandbox = createServer(new Koa().use(routes.routes()).callback());
  base = `${await listen(sandbox)}/worldpay`;
});
afterAll(async () => {
  await new Promise((done) => sandbox.close(done));
  await new Promise((done) => merchant.close(done));
});
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
  expect(html).toContain('2 x Grip &lt;b&gt;');
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

test('a refund is accepted and notified', async () => {
  await press(await open('REFUND'), 'approve');
  await settled(1);
  expect(
    await send(
      `<modify><orderModification orderCode="REFUND"><refund>${amount}</refund></orderModification></modify>`,
    ),
  ).toContain('<refundReceived');
  await settled(2);
  expect(told[1]?.body).toContain('<lastEvent>REFUNDED</lastEvent>');
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
