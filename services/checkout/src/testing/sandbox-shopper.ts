import * as orderEndpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import sql from 'sql-template-tag';
import { createPayments } from '../adapters/payments/payments';
import type { PaymentProvider } from '../adapters/payments/payment-provider';
import type { ProviderName } from '../domain/payment-ledger';
import type { PaymentSandbox, SandboxProvider } from './payment-sandbox';
import { resumeOrders } from '../use-cases/resume-orders';
import { openShop, workJobs, type Shop } from './test-shop';

const endpoints = { ...orderEndpoints, ...paymentEndpoints };
const notificationOf = {
  worldpay: endpoints.worldpayNotification,
  paypal: endpoints.paypalNotification,
  amazonpay: endpoints.amazonPayNotification,
} as const;

/** A refund may need an inquiry, a request, another inquiry and a message. */
const looks = 6;

/** What the wait page is told. */
interface WaitAnswer {
  readonly success: 0 | 1;
  readonly redirect?: string;
}

/** How a shopper pays. */
interface WayToPay {
  readonly form: Partial<ProcessOrderInput>;
  /** The part of the sandbox that takes the money. */
  readonly provider: SandboxProvider;
  /** Presses a button at the provider; returns where the shopper is sent back to. */
  readonly agree: (at: SandboxShopper, url: string, outcome: string) => Promise<URL>;
  /** Messages that the provider sends at that moment; Amazon's come when the money is taken. */
  readonly messages: number;
}

/** Posts a form to a page of the sandbox; returns where it leads, by a redirect or by a form that submits itself. */
export async function press(url: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const posted = /<form method="post" action="([^"]+)"/.exec(await answer.text())?.[1];
  return new URL(answer.headers.get('location') ?? posted?.replaceAll('&#38;', '&') ?? '', url);
}

/** The shop's ways to pay, at the real pages of the sandbox. */
export const waysToPay = {
  Worldpay: {
    form: { payment_method: 'card' },
    provider: 'worldpay',
    agree: (_, url, outcome) => press(url, { outcome }),
    messages: 1,
  },
  'Google Pay': {
    form: { payment_method: 'card', wallet: 'google' },
    provider: 'worldpay',
    async agree({ shop, sandbox, reference }, url, outcome) {
      if (outcome.startsWith('challenge')) await sandbox.switchTo('worldpay', { challenge: true });
      const token = await sandbox.googleToken();
      const { body } = await shop.call(endpoints.payByWallet, { reference: await reference(), token });
      // A notification may be faster than the answer: then the order's state is where it leads.
      if (!body.challenge) return new URL(String(body.url ?? body.redirect), url);
      const { url: bank, ...fields } = body.challenge;
      return press(bank, { ...fields, outcome });
    },
    messages: 1,
  },
  PayPal: {
    form: { payment_method: 'paypal' },
    provider: 'paypal',
    agree: (_, url, outcome) => press(url, { outcome }),
    messages: 1,
  },
  'Amazon Pay': {
    form: { payment_method: 'amazon' },
    provider: 'amazon-pay',
    async agree({ shop, sandbox, reference }, _, outcome) {
      const { body } = await shop.call(endpoints.getAmazonPayButton, { data: await reference() });
      const { payloadJSON, signature } = body.createCheckoutSessionConfig;
      const query = new URLSearchParams({ payloadJSON, signature, publicKeyId: body.publicKeyId });
      const page = await (await fetch(`${sandbox.url}/amazon-pay/checkout?${query.toString()}`)).text();
      const path = /action="(buyer\/[^"]+)"/.exec(page)?.[1] ?? '';
      return press(`${sandbox.url}/amazon-pay/${path}`, { outcome });
    },
    messages: 0,
  },
} as const satisfies Readonly<Record<string, WayToPay>>;
export type WayName = keyof typeof waysToPay;
export const wayNames = [
  'Worldpay',
  'Google Pay',
  'PayPal',
  'Amazon Pay',
] as const satisfies readonly WayName[];

/** A shopper with two tyres and a time, in a shop whose providers are the sandbox's. `change` may alter our adapters. */
export async function openSandboxShop(
  sandbox: PaymentSandbox,
  change: (provider: PaymentProvider) => PaymentProvider = (same) => same,
): Promise<SandboxShopper> {
  const shop = await openShop({
    payments: createPayments(sandbox.providers.map(change)),
    wallets: {
      amazonPay: { ...sandbox.amazonSettings, scriptUrl: 'https://amazon.example/checkout.js' },
      googlePay: {
        scriptUrl: 'https://google.example/pay.js',
        environment: 'TEST',
        merchantId: '123',
        merchantName: 'Kerbside Tyres',
        gateway: 'worldpay',
        gatewayMerchantId: 'KERBSIDE',
      },
    },
  });
  await shop.add();
  await shop.chooseSlot('09:00');
  return new SandboxShopper(shop, sandbox);
}

/** Places an order, pays it at the sandbox and comes back. */
export class SandboxShopper {
  /** Where the provider has sent the shopper back to. */
  #back: URL | undefined;

  constructor(
    readonly shop: Shop,
    readonly sandbox: PaymentSandbox,
  ) {}

  readonly reference = async (): Promise<string> => {
    const rows = await this.shop.world.deps.database.query<{ reference: string }>(
      sql`select reference from orders order by created_at desc limit 1`,
    );
    return rows[0]?.reference ?? '';
  };

  /** Places the order, or finds it; returns the page where it is paid. */
  async place(way: WayName): Promise<string> {
    const { body } = await this.shop.place(waysToPay[way].form);
    return String(body.url);
  }

  /** Places the order and presses a button at the provider. Returns where the shopper is sent back to. */
  async pay(way: WayName, outcome = 'approve'): Promise<URL> {
    return this.#press(way, await this.place(way), outcome);
  }

  /** Agrees to the payment at its provider, and waits until the provider has sent its message. */
  async agree(way: WayName, url: string): Promise<void> {
    const known = this.sandbox.heard.length;
    await this.#press(way, url, 'approve');
    await this.messages(known + waysToPay[way].messages);
  }

  async #press(way: WayName, url: string, outcome: string): Promise<URL> {
    this.#back = await waysToPay[way].agree(this, url, outcome);
    return this.#back;
  }

  /** Waits for so many messages of the providers, or until the test has ended. */
  async messages(count: number): Promise<void> {
    while (this.sandbox.heard.length < count && this.sandbox.isOpen())
      await new Promise((done) => setTimeout(done, 5));
  }

  /** Comes back to the wait page, which asks whether the order is paid. */
  readonly returns = (): Promise<WaitAnswer> => this.#ask(this.shop.world.sessionId);

  /** Somebody else opens the address of the wait page. */
  readonly strangerReturns = (): Promise<unknown> => this.#ask('another-session');

  /** Hands all messages of the providers to the shop, which has no session for them. */
  readonly notified = (): Promise<unknown> =>
    Promise.all(
      this.sandbox.heard.map(({ provider, message }) =>
        this.shop.app.call(
          notificationOf[provider satisfies ProviderName],
          {},
          { rawBody: message.body, form: true, headers: headersOf(message.headers) },
        ),
      ),
    );

  /**
   * Lets time pass until nothing is left to be done: pauses between requests to a provider end, jobs run again, and the
   * messages that the providers send meanwhile come.
   */
  async settle(): Promise<void> {
    const { world } = this.shop;
    for (let look = 0; look < looks; look += 1) {
      await world.deps.database
        .query(sql`update payments set requested_at = requested_at - interval '1 minute',
        next_check_at = next_check_at - interval '1 hour'`);
      await resumeOrders(world.deps);
      await workJobs(world);
      await this.notified();
    }
    await workJobs(world);
  }

  async #ask(sessionId: string): Promise<WaitAnswer> {
    const reference = await this.reference();
    const query = this.#back?.searchParams;
    const checkoutid = query?.get('checkoutid') ?? query?.get('amazonCheckoutSessionId');
    const { body } = checkoutid
      ? await this.shop.app.call(
          endpoints.checkPaymentProcessedWithCheckout,
          { reference, checkoutid },
          { sessionId },
        )
      : await this.shop.app.call(endpoints.checkPaymentProcessed, { reference }, { sessionId });
    return body;
  }
}

function headersOf(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}
