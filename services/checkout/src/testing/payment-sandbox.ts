import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import Koa from 'koa';
import { createAmazonPay, type AmazonPaySettings } from '../adapters/payments/amazon-pay';
import type { PaymentProvider, ProviderMessage } from '../adapters/payments/payment-provider';
import { createPaypal } from '../adapters/payments/paypal';
import { createWorldpay } from '../adapters/payments/worldpay';
import type { ProviderName } from '../domain/payment-ledger';

/** The sandbox is another service: only tests meet it, over HTTP. */
const sandboxFile = (file: string): string => join(__dirname, '../../../sandbox/src', file);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A message of a provider, as the shop got it. */
export interface Heard {
  readonly provider: ProviderName;
  readonly message: ProviderMessage;
}

/** The money of one payment, as its provider has it. */
export interface Money {
  readonly code: string;
  /** A bank keeps it for us; it is neither taken nor given up. */
  readonly promisedPence: number;
  readonly takenPence: number;
  readonly refundedPence: number;
}

/** A provider whose behaviour in the sandbox tests can change. */
export type SandboxProvider = 'worldpay' | 'paypal' | 'amazon-pay';

/** The payment providers of the sandbox over HTTP, with our adapters for them. Their messages are kept for the test to deliver. */
export interface PaymentSandbox {
  readonly url: string;
  readonly providers: readonly PaymentProvider[];
  readonly paypal: PaymentProvider;
  readonly amazonPay: PaymentProvider;
  readonly amazonSettings: AmazonPaySettings;
  /** Oldest first. */
  readonly heard: Heard[];
  /** Changes how a provider behaves; without switches it is as usual again. */
  switchTo(provider: SandboxProvider, switches?: object): Promise<void>;
  /** Sends what a provider holds back. */
  release(provider: SandboxProvider): Promise<void>;
  /** From now on messages are not kept: they go to a shop at once, as in production. */
  connect(shop: RequestListener): void;
  /** A wallet's token for the card gateway. */
  googleToken(): Promise<string>;
  /** The payments for which there is or was money. */
  money(): Promise<Money[]>;
  isOpen(): boolean;
  close(): Promise<void>;
}

const accounts = {
  worldpay: { merchantCode: 'KERBSIDE', username: 'kerbside', password: 'pass' },
  paypal: { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH-1' },
  amazonPay: { publicKeyId: 'SANDBOX-SHOP', merchantId: 'ASHOP', storeId: 'store' },
} as const;
const worldpayNotifications = { username: 'worldpay', password: 'secret' } as const;

/** On a busy machine an answer may take a while. */
const patienceMs = 15_000;

/** Starts the sandbox's payment providers, and a shop that hears and keeps their messages. */
export async function openPaymentSandbox(): Promise<PaymentSandbox> {
  const heard: Heard[] = [];
  let answer = keepMessages(heard);
  const shop = createServer((request, response) => answer(request, response));
  const sandbox = createServer((await sandboxApp(await listen(shop))).callback());
  const url = await listen(sandbox);
  const shared = { shopName: 'Kerbside Tyres', siteUrl: 'https://shop.example', timeoutMs: patienceMs };
  const worldpay = createWorldpay({
    ...accounts.worldpay,
    ...shared,
    url: `${url}/worldpay/jsp/merchant/xml/paymentService.jsp`,
    installationId: '1',
    notifications: worldpayNotifications,
  });
  const paypal = createPaypal({ ...shared, ...accounts.paypal, url: `${url}/paypal` });
  const amazonSettings = {
    ...shared,
    ...accounts.amazonPay,
    url: `${url}/amazon-pay`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    notificationOrigins: [url],
  };
  const amazonPay = createAmazonPay(amazonSettings);
  return {
    url,
    providers: [worldpay, paypal, amazonPay],
    paypal,
    amazonPay,
    amazonSettings,
    heard,
    async switchTo(provider, switches) {
      await fetch(`${url}/${provider}/switches`, {
        method: switches ? 'POST' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        ...(switches ? { body: JSON.stringify(switches) } : {}),
      });
    },
    async release(provider) {
      await fetch(`${url}/${provider}/switches/release`, { method: 'POST' });
    },
    connect: (connected) => void (answer = connected),
    googleToken: async () => (await fetch(`${url}/google-pay/token?merchant=KERBSIDE`)).text(),
    money: () => findMoney(url),
    isOpen: () => sandbox.listening,
    async close() {
      for (const server of [sandbox, shop]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return `http://127.0.0.1:${port}`;
}

const notificationPaths = {
  worldpay: endpoints.worldpayNotification.path,
  paypal: paymentEndpoints.paypalNotification.path,
  amazonpay: paymentEndpoints.amazonPayNotification.path,
} as const satisfies Readonly<Record<ProviderName, string>>;
const providers = ['worldpay', 'paypal', 'amazonpay'] as const satisfies readonly ProviderName[];

/** The shop's end: takes every message, and keeps it. */
function keepMessages(heard: Heard[]): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const provider = providers.find((name) => notificationPaths[name] === request.url);
    if (provider) heard.push({ provider, message: { headers, body: Buffer.concat(chunks) } });
    response.end('[OK]');
  };
}

async function sandboxApp(shopUrl: string): Promise<Koa> {
  const { createWorldpayRouter } = await import(sandboxFile('worldpay/router.ts'));
  const { createPaypalRouter } = await import(sandboxFile('paypal/router.ts'));
  const { createAmazonPayRouter } = await import(sandboxFile('amazon-pay/router.ts'));
  const { createGooglePayRouter } = await import(sandboxFile('google-pay/router.ts'));
  const log = { warn: () => undefined };
  const kept = { retryPausesMs: [10], file: undefined };
  const routers = {
    '/worldpay': createWorldpayRouter({
      log,
      settings: {
        ...kept,
        ...accounts.worldpay,
        notificationUrl: `${shopUrl}${notificationPaths.worldpay}`,
        notificationUser: worldpayNotifications.username,
        notificationSecret: worldpayNotifications.password,
        macSecret: 'mac',
        captureAfterMs: 3_600_000,
        refundAfterMs: 0,
      },
    }),
    '/paypal': createPaypalRouter({
      log,
      settings: { ...kept, ...accounts.paypal, webhookUrl: `${shopUrl}${notificationPaths.paypal}` },
    }),
    '/amazon-pay': createAmazonPayRouter({
      log,
      settings: {
        ...kept,
        ...accounts.amazonPay,
        publicKey,
        notificationUrl: `${shopUrl}${notificationPaths.amazonpay}`,
      },
    }),
    '/google-pay': createGooglePayRouter({ now: () => new Date() }),
  };
  const app = new Koa();
  for (const [path, router] of Object.entries(routers)) app.use(router.prefix(path).routes());
  return app;
}

interface CardPayment {
  readonly orderCode: string;
  readonly lastEvent: string;
  readonly amountPence: number;
  readonly capturedPence: number;
  readonly refundedPence: number;
}
interface PaypalOrder {
  readonly customId: string;
  readonly pence: number;
  readonly capture?: { readonly status: string };
  readonly refunds: readonly { readonly pence: number }[];
}
interface AmazonSession {
  readonly referenceId: string;
  readonly pence: number;
  readonly charge?: { readonly state: string };
  readonly refunds: readonly { readonly pence: number }[];
}

async function findMoney(url: string): Promise<Money[]> {
  const read = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();
  const cards: CardPayment[] = JSON.parse(await read('/worldpay/payments.json'));
  const orders: PaypalOrder[] = JSON.parse(await read('/paypal/orders.json'));
  const sessions: AmazonSession[] = JSON.parse(await read('/amazon-pay/sessions.json'));
  const sumOf = (refunds: readonly { readonly pence: number }[]): number =>
    refunds.reduce((sum, { pence }) => sum + pence, 0);
  const all = [
    ...cards.map(({ orderCode, lastEvent, amountPence, capturedPence, refundedPence }) => ({
      code: orderCode,
      promisedPence: lastEvent === 'AUTHORISED' ? amountPence : 0,
      takenPence: capturedPence,
      refundedPence,
    })),
    ...orders.map(({ customId, pence, capture, refunds }) => ({
      code: customId,
      promisedPence: 0,
      takenPence: capture?.status === 'COMPLETED' ? pence : 0,
      refundedPence: sumOf(refunds),
    })),
    ...sessions.map(({ referenceId, pence, charge, refunds }) => ({
      code: referenceId,
      promisedPence: charge?.state === 'Authorized' ? pence : 0,
      takenPence: charge?.state === 'Captured' ? pence : 0,
      refundedPence: sumOf(refunds),
    })),
  ];
  return all.filter(({ promisedPence, takenPence }) => promisedPence + takenPence > 0);
}
