import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import { amazonPayNotification, paypalNotification } from '@tyres/checkout-contract/payment-endpoints';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { createAmazonPay } from '../adapters/payments/amazon-pay';
import { createPayments } from '../adapters/payments/payments';
import { createPaypal } from '../adapters/payments/paypal';
import { createWorld, type World } from '../testing/test-deps';
import { appOf } from '../testing/test-shop';

let world: World;
let provider: Server;
let url: string;
let answerAs: RequestListener;
let lines: string[];
beforeEach(async () => {
  world = await createWorld();
  lines = [];
  provider = createServer((request, response) => answerAs(request, response));
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(provider.address()));
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  provider.closeAllConnections();
  await new Promise((done) => provider.close(done));
  await world.close();
});

function shop() {
  const shared = { url, shopName: 'Kerbside Tyres', siteUrl: 'https://shop.example', timeoutMs: 1_000 };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const paypal = createPaypal({ ...shared, clientId: 'shop', clientSecret: 'secret', webhookId: 'WH-1' });
  const amazonPay = createAmazonPay({
    ...shared,
    merchantId: 'ASHOP',
    storeId: 'store',
    publicKeyId: 'SANDBOX-SHOP',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    notificationOrigins: [url],
  });
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  return appOf({ ...world.deps, log, payments: createPayments([paypal, amazonPay]) });
}

const now = (): string => new Date().toISOString();
const sendPaypal = () =>
  shop().call(
    paypalNotification,
    {},
    {
      rawBody: JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: 'X' } }),
      form: true,
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': '1',
        'paypal-transmission-sig': 's',
        'paypal-transmission-time': now(),
      },
    },
  );
const sendAmazon = () => {
  const envelope = {
    ...{ Message: '{}', MessageId: '1', TopicArn: 't', Type: 'Notification', Timestamp: now() },
    ...{ SignatureVersion: '2', Signature: 'c2ln', SigningCertURL: `${url}/key-${Math.random()}.pem` },
  };
  return shop().call(amazonPayNotification, {}, { rawBody: JSON.stringify(envelope), form: true });
};
const providers = [
  ['PayPal', sendPaypal],
  ['Amazon Pay', sendAmazon],
] as const;

const outages: readonly [string, RequestListener][] = [
  ['refuses connections', (request) => request.socket.destroy()],
  ['hangs', () => undefined],
  ['answers 500', (_, response) => void response.writeHead(500).end()],
];

const isUnexpected = (line: string): boolean => JSON.parse(line).level >= 50;
const recorded = async (): Promise<unknown[]> => [
  ...(await world.deps.database.query(sql`select code from payments`)),
  ...(await world.deps.database.query(sql`select code from payment_events`)),
  ...world.jobs,
];

describe.each(providers)('while %s', (_, send) => {
  test.each(outages)(
    '%s, its notification is answered with 503, and nothing is recorded or logged as an error',
    async (__, outage) => {
      answerAs = outage;
      const answer = await send();
      expect(answer).toMatchObject({ status: 503, body: { code: 'notification_unverified' } });
      expect(lines.filter(isUnexpected)).toEqual([]);
      expect(lines.some((line) => line.includes('call failed'))).toBe(true);
      expect(await recorded()).toEqual([]);
    },
  );

  test('answers that the notification is not its own, it is refused with 401', async () => {
    answerAs = (request, response) => {
      const isToken = request.url === '/v1/oauth2/token';
      response.writeHead(isToken ? 200 : 400, { 'content-type': 'application/json' });
      response.end(isToken ? '{"access_token":"t"}' : '{}');
    };
    expect((await send()).status).toBe(401);
    expect(await recorded()).toEqual([]);
  });
});
