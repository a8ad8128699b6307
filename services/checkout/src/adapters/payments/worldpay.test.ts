import { createServer, type Server } from 'node:http';
import { sampleContact } from '../../testing/samples';
import { createWorldpay, lightboxUrl } from './worldpay';

interface Received {
  readonly authorization: string | undefined;
  readonly body: string;
}

let server: Server;
let url: string;
let answer: { status: number; xml: string };
let received: Received[];

const reply = (content: string): string =>
  `<?xml version="1.0"?><paymentService version="1.4" merchantCode="KERBSIDE"><reply>${content}</reply></paymentService>`;
const opened = reply(
  '<orderStatus orderCode="REF1"><reference id="42">https://pay.example/page?OrderKey=KERBSIDE%5EREF1&amp;Ticket=abc</reference></orderStatus>',
);

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body });
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.xml);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}/paymentService.jsp`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => (received = []));

const worldpay = (siteUrl = 'https://shop.example') =>
  createWorldpay({
    url,
    merchantCode: 'KERBSIDE',
    username: 'kerbside',
    password: 'pass',
    installationId: '99',
    siteUrl,
    timeoutMs: 10_000,
    notifications: { username: 'worldpay', password: 'secret' },
  });

const payment = {
  reference: 'REF1',
  code: 'REF1',
  amountPence: 16000,
  description: 'Order REF1',
  lines: ['2 x Alpina & Söhne <Grip> ]]> 205/55 R16'],
  email: 'ada@example.com',
  billing: sampleContact,
};

test('open sends the order with credentials, whole pence and escaped text, and returns the payment page with its return URLs [R-ORDER-PROCESSING, R-ORDER-PENDING, R-ORDER-FAILURE, R-PAYMENT-CANCEL, R-ERROR]', async () => {
  answer = { status: 200, xml: opened };
  const page = new URL((await worldpay().open(payment)).url);
  expect(received[0]?.authorization).toBe(`Basic ${Buffer.from('kerbside:pass').toString('base64')}`);
  expect(received[0]?.body).toContain('<order orderCode="REF1" installationId="99">');
  expect(received[0]?.body).toContain('<amount value="16000" currencyCode="GBP" exponent="2"');
  expect(received[0]?.body).toContain('<![CDATA[2 x Alpina & Söhne <Grip>  205/55 R16]]>');
  expect(page.origin + page.pathname).toBe('https://pay.example/page');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    OrderKey: 'KERBSIDE^REF1',
    Ticket: 'abc',
    successURL: 'https://shop.example/order-processing?reference=REF1',
    pendingURL: 'https://shop.example/order-pending?reference=REF1',
    failureURL: 'https://shop.example/order-failure?reference=REF1',
    cancelURL: 'https://shop.example/booking-details?reference=REF1',
    errorURL: 'https://shop.example/error?reference=REF1',
    country: 'GB',
    language: 'en',
    preferredPaymentMethod: 'VISA-SSL',
  });
});

test('the return URLs keep the base path of the site [R-ORDER-PROCESSING, R-ORDER-PENDING, R-ORDER-FAILURE, R-PAYMENT-CANCEL, R-ERROR]', async () => {
  answer = { status: 200, xml: opened };
  const page = new URL(
    (await worldpay('https://shop.example/tyres').open({ ...payment, reference: 'REF2' })).url,
  );
  const paths = ['successURL', 'pendingURL', 'failureURL', 'cancelURL', 'errorURL'].map((name) =>
    page.searchParams.get(name),
  );
  expect(paths).toEqual([
    'https://shop.example/tyres/order-processing?reference=REF2',
    'https://shop.example/tyres/order-pending?reference=REF2',
    'https://shop.example/tyres/order-failure?reference=REF2',
    'https://shop.example/tyres/booking-details?reference=REF2',
    'https://shop.example/tyres/error?reference=REF2',
  ]);
});

test('in the lightbox the five returns lead to our frame page, and the rest of the page is the same [C-HOSTED-PAYMENT]', async () => {
  answer = { status: 200, xml: opened };
  const { url: full } = await worldpay().open(payment);
  const page = new URL(lightboxUrl(full, 'REF1', 'https://shop.example/tyres'));
  const back = (end: string) => `https://shop.example/tyres/card-payment?end=${end}&reference=REF1`;
  expect(Object.fromEntries(page.searchParams)).toEqual({
    OrderKey: 'KERBSIDE^REF1',
    Ticket: 'abc',
    successURL: back('success'),
    pendingURL: back('pending'),
    failureURL: back('failure'),
    cancelURL: back('cancel'),
    errorURL: back('error'),
    country: 'GB',
    language: 'en',
    preferredPaymentMethod: 'VISA-SSL',
  });
});

const key = { provider: 'worldpay', code: 'REF1', id: 'REF1' } as const;
const statusOf = (content: string): string => reply(`<orderStatus orderCode="REF1">${content}</orderStatus>`);

test.each([
  ['SENT_FOR_AUTHORISATION', 'pending'],
  ['AUTHORISED', 'authorised'],
  ['CAPTURED', 'captured'],
  ['SETTLED', 'captured'],
  ['SETTLED_BY_MERCHANT', 'captured'],
  ['REFUSED', 'refused'],
  ['ERROR', 'error'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['SENT_FOR_REFUND', 'refund_sent'],
  ['REFUNDED', 'refunded'],
  ['REFUNDED_BY_MERCHANT', 'refunded'],
  ['REFUND_FAILED', 'refund_failed'],
  ['CHARGED_BACK', 'charged_back'],
])('an inquiry that finds %s returns %s with its amount and currency', async (lastEvent, event) => {
  const amount = '<amount value="16000" currencyCode="GBP" exponent="2"/>';
  answer = { status: 200, xml: statusOf(`<payment>${amount}<lastEvent>${lastEvent}</lastEvent></payment>`) };
  expect(await worldpay().inquire(key)).toEqual({ event, amountPence: 16000, currency: 'GBP' });
  expect(received[0]?.body).toContain('<inquiry><orderInquiry orderCode="REF1">');
});

test.each(['', '<amount value="-1"/>', '<amount value="1.5"/>', '<amount value="many"/>'])(
  'an amount that is missing or no whole number of pence is not said: %s',
  async (amount) => {
    answer = { status: 200, xml: statusOf(`<payment>${amount}<lastEvent>AUTHORISED</lastEvent></payment>`) };
    expect(await worldpay().inquire(key)).toEqual({ event: 'authorised', amountPence: null, currency: null });
  },
);

test.each(['INFORMATION_REQUESTED', 'constructor', '__proto__'])(
  'an inquiry returns undefined for the event %s, which changes nothing',
  async (lastEvent) => {
    answer = { status: 200, xml: statusOf(`<payment><lastEvent>${lastEvent}</lastEvent></payment>`) };
    expect(await worldpay().inquire(key)).toBeUndefined();
  },
);

test('an inquiry returns undefined when no payment was tried', async () => {
  answer = { status: 200, xml: reply('<error code="5">Could not find payment for order</error>') };
  expect(await worldpay().inquire(key)).toBeUndefined();
});

test.each([
  ['another error', reply('<error code="4">Security violation</error>')],
  ['an answer without a payment', statusOf('')],
  ['an empty answer', reply('')],
])('%s is no answer to an inquiry: it never says that nothing was paid', async (_what, xml) => {
  answer = { status: 200, xml };
  await expect(worldpay().inquire(key)).rejects.toThrow();
});

const sum = '<amount value="500" currencyCode="GBP" exponent="2" debitCreditIndicator="credit">';

test.each([
  ['capture', `<capture>${sum}`, () => worldpay().capture(key, 500)],
  ['cancel', '<cancel>', () => worldpay().cancel(key)],
  ['refund', `<refund>${sum}`, () => worldpay().refund(key, { amountPence: 500, totalPence: 900 })],
])('a %s is requested, and one that is refused throws', async (_what, element, request) => {
  answer = { status: 200, xml: reply('<ok/>') };
  expect(await request()).toBeUndefined();
  expect(received[0]?.body).toContain(`<modify><orderModification orderCode="REF1">${element}`);
  answer = { status: 200, xml: reply('<error code="5">Not in this state</error>') };
  await expect(request()).rejects.toThrow('Not in this state');
});

test('a notification is verified and read', async () => {
  const body = Buffer.from(
    `<?xml version="1.0"?><paymentService merchantCode="KERBSIDE"><notify><orderStatusEvent orderCode="REF1"><payment>
      <amount value="16000" currencyCode="GBP" exponent="2"/><lastEvent>CAPTURED</lastEvent></payment></orderStatusEvent></notify></paymentService>`,
  );
  const authorization = `Basic ${Buffer.from('worldpay:secret').toString('base64')}`;
  expect(await worldpay().hear({ headers: { authorization }, body })).toEqual({
    code: 'REF1',
    state: { event: 'captured', amountPence: 16000, currency: 'GBP' },
  });
  await expect(worldpay().hear({ headers: {}, body })).rejects.toThrow('Not authorised.');
});

test.each([
  ['an error page', { status: 500, xml: '' }],
  ['a body that is not XML', { status: 200, xml: '{"ok":true}' }],
  ['a document with entities', { status: 200, xml: `<!DOCTYPE a [<!ENTITY b "c">]>${opened}` }],
  ['a refusal', { status: 200, xml: reply('<error code="4">Security violation</error>') }],
])('open throws on %s', async (_what, given) => {
  answer = given;
  await expect(worldpay().open(payment)).rejects.toThrow();
});

const challenged = statusOf(
  '<challengeRequired><threeDSChallengeDetails><threeDSVersion>2.1.0</threeDSVersion><transactionId3DS>1</transactionId3DS><acsURL>https://bank.example/acs</acsURL><payload>jwt</payload></threeDSChallengeDetails></challengeRequired>',
);

test("a wallet's payment about which the bank asks is in no state yet, and has the bank's page and the way back [S20.5]", async () => {
  answer = { status: 200, xml: challenged };
  const open = await worldpay().open({ ...payment, code: 'REF1-T', token: '{"signedMessage":"m"}' });
  expect(open).toEqual({
    id: 'REF1-T',
    url: 'https://shop.example/order-processing?reference=REF1',
    challenge: {
      url: 'https://bank.example/acs',
      JWT: 'jwt',
      returnUrl: 'https://shop.example/order-processing?reference=REF1&checkoutid=REF1-T',
    },
  });
});

test('a challenge is completed by the second message of the order; an unanswered one says nothing [S20.5]', async () => {
  const paid = '<amount value="16000" currencyCode="GBP" exponent="2"/><lastEvent>AUTHORISED</lastEvent>';
  answer = { status: 200, xml: statusOf(`<payment>${paid}</payment>`) };
  const payment = { ...key, code: 'REF1-T' };
  expect(await worldpay().completeChallenge?.(payment)).toMatchObject({ event: 'authorised' });
  expect(received[0]?.body).toMatch(
    /<order orderCode="REF1-T"><info3DSecure><completedAuthentication\s*(\/>|><\/completedAuthentication>)<\/info3DSecure><\/order>/,
  );
  answer = { status: 200, xml: challenged };
  expect(await worldpay().completeChallenge?.(payment)).toBeUndefined();
});
