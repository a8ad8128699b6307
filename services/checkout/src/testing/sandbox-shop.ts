import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import * as orderEndpoints from '@tyres/checkout-contract/endpoints';
import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import { createApp } from '../app';
import { createAmazonPay } from '../adapters/payments/amazon-pay';
import { createPayments } from '../adapters/payments/payments';
import { createPaypal } from '../adapters/payments/paypal';
import { createWorldpay } from '../adapters/payments/worldpay';
import { findOrder } from '../store/orders';
import { sampleForm } from './samples';
import { appOf, openShop, workJobs } from './test-shop';

/** The sandbox is another service: only tests meet it, over HTTP. */
const sandboxFile = (file: string): string => join(__dirname, '../../../sandbox/src', file);
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const siteUrl = 'https://shop.example';
const notificationSecret = 'of the notifications';

/** The paths of the sandbox's providers. */
export type SandboxProvider = 'worldpay' | 'paypal' | 'amazon-pay';

/** The sandbox's payment providers, which notify whatever shop is open. */
export interface SandboxProviders {
  readonly url: string;
  /** The server that gets the notifications; a test gives it an app. */
  readonly shop: Server;
  readonly shopUrl: string;
  close(): Promise<void>;
}

/** Starts the providers, as the sandbox runs them. */
export async function startProviders(): Promise<SandboxProviders> {
  const shop = createServer();
  const shopUrl = await listen(shop);
  const log = { warn: () => undefined };
  const { createWorldpayRouter } = await import(sandboxFile('worldpay/router.ts'));
  const { createPaypalRouter } = await import(sandboxFile('paypal/router.ts'));
  const { createAmazonPayRouter } = await import(sandboxFile('amazon-pay/router.ts'));
  const { createGooglePayRouter } = await import(sandboxFile('google-pay/router.ts'));
  const { readWorldpaySettings } = await import(sandboxFile('worldpay/config.ts'));
  const { readPaypalSettings } = await import(sandboxFile('paypal/config.ts'));
  const { readAmazonPaySettings } = await import(sandboxFile('amazon-pay/config.ts'));
  const environment = {
    CHECKOUT_URL: shopUrl,
    PAYMENT_NOTIFICATION_SECRET: notificationSecret,
    AMAZON_PAY_PRIVATE_KEY: privateKey,
  };
  const quick = { retryPausesMs: [10], file: undefined };
  const app = new Koa();
  const mount = (router: { prefix(path: string): { routes(): Koa.Middleware } }, path: string): void =>
    void app.use(router.prefix(path).routes());
  const worldpay = { ...readWorldpaySettings(environment), ...quick };
  mount(createWorldpayRouter({ log, settings: worldpay }), '/worldpay');
  mount(createPaypalRouter({ log, settings: { ...readPaypalSettings(environment), ...quick } }), '/paypal');
  const amazonPay = { ...readAmazonPaySettings(environment), ...quick };
  mount(createAmazonPayRouter({ log, settings: amazonPay }), '/amazon-pay');
  mount(createGooglePayRouter({ now: () => new Date() }), '/google-pay');
  const sandbox = createServer(app.callback());
  const url = await listen(sandbox);
  return {
    url,
    shop,
    shopUrl,
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

/** A shop with a basket and a held time that is paid at the sandbox's providers, over their protocols. */
export async function openSandboxShop(providers: SandboxProviders) {
  const { url: sandbox } = providers;
  const { world, add, chooseSlot } = await openShop();
  const { sessionId } = world;
  const shared = { shopName: 'Kerbside Tyres', siteUrl, timeoutMs: 2_500 };
  const amazonPay = {
    ...shared,
    url: `${sandbox}/amazon-pay`,
    merchantId: 'AKERBSIDE',
    storeId: 'amzn1.application-oa2-client.kerbside',
    publicKeyId: 'SANDBOX-KERBSIDE',
    privateKey,
    notificationOrigins: [sandbox],
  };
  const paypal = { clientId: 'sandbox', clientSecret: 'sandbox', webhookId: 'WH-SANDBOX' };
  const worldpay = {
    url: `${sandbox}/worldpay/jsp/merchant/xml/paymentService.jsp`,
    merchantCode: 'KERBSIDE',
    username: 'kerbside',
    password: 'sandbox',
    installationId: '1000001',
    notifications: { username: 'worldpay', password: notificationSecret },
  };
  const googlePay = {
    scriptUrl: `${sandbox}/google-pay/pay.js`,
    environment: 'TEST',
    merchantId: '1',
    merchantName: 'Kerbside Tyres',
    gateway: 'worldpay',
    gatewayMerchantId: 'KERBSIDE',
  } as const;
  const deps = {
    ...world.deps,
    payments: createPayments([
      createWorldpay({ ...shared, ...worldpay }),
      createPaypal({ ...shared, ...paypal, url: `${sandbox}/paypal` }),
      createAmazonPay(amazonPay),
    ]),
    wallets: { amazonPay: { ...amazonPay, scriptUrl: `${sandbox}/amazon-pay/checkout.js` }, googlePay },
  };
  const app = appOf(deps);
  const call: typeof app.call = (endpoint, input, options = {}) =>
    app.call(endpoint, input, { sessionId, ...options });
  const answer = createApp(deps).callback();
  providers.shop.removeAllListeners('request');
  providers.shop.on('request', (request, response) => void answer(request, response));
  await add();
  await chooseSlot();

  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    fetch(new URL(path, sandbox), { redirect: 'manual', ...init });
  const place = async (way: Partial<ProcessOrderInput>): Promise<string> => {
    const form = { ...sampleForm, no_mail: 0, ...way } as const;
    const { body } = await call(orderEndpoints.processOrder, form);
    if (body.success !== 1 || !body.url) throw new Error(`not placed: ${JSON.stringify(body)}`);
    return body.url;
  };
  return {
    world: Object.assign(world, { deps }),
    call,
    place,
    /** Switches how a provider behaves; without switches all is as usual. */
    switchTo: (provider: SandboxProvider, switches?: object) =>
      ask(`/${provider}/switches`, {
        method: switches ? 'POST' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        ...(switches ? { body: JSON.stringify(switches) } : {}),
      }),
    release: (provider: SandboxProvider) => ask(`/${provider}/switches/release`, { method: 'POST' }),
    /** Posts a form to a page of the sandbox; answers where it leads. */
    async press(page: string, fields: Readonly<Record<string, string>>): Promise<URL> {
      const sent = await ask(page, { method: 'POST', body: new URLSearchParams(fields) });
      // A bank's page leads on by a form that submits itself.
      const posted = /<form method="post" action="([^"]+)"/.exec(await sent.text())?.[1];
      return new URL(sent.headers.get('location') ?? posted?.replaceAll('&#38;', '&') ?? '', siteUrl);
    },
    async orderOf(reference: string) {
      return findOrder(deps.database, reference);
    },
    work: () => workJobs(world),
    endpoints: { ...orderEndpoints, ...paymentEndpoints },
  };
}

export type SandboxShop = Awaited<ReturnType<typeof openSandboxShop>>;
