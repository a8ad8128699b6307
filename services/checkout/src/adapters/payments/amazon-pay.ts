import { parseJson } from '@tyres/contract-kit/parse-json';
import { toPounds } from '@tyres/contract-kit/pence';
import { createThirdParty } from '@tyres/service-kit/calls/third-party';
import { PaymentUnavailable } from '../../errors';
import type { PaymentEvent, PaymentState } from '../../domain/payment-events';
import { readAmazonNotification } from './amazon-pay-notification';
import { amazonPayAlgorithm, signedHeaders, signText, type AmazonPayKey } from './amazon-pay-signature';
import { jsonText, penceOf } from './json-field';
import type { HeardPayment, PaymentProvider, ProviderMessage } from './payment-provider';

export interface AmazonPaySettings extends AmazonPayKey {
  /** `https://pay-api.amazon.eu`, without a slash at its end. */
  readonly url: string;
  readonly merchantId: string;
  readonly storeId: string;
  /** Where the keys of notifications are. */
  readonly notificationOrigins: readonly string[];
  readonly shopName: string;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The signed configuration of the button (C-AMAZON-PAY). */
export interface AmazonPayButton {
  readonly merchantId: string;
  readonly publicKeyId: string;
  readonly ledgerCurrency: 'GBP';
  readonly checkoutLanguage: 'en_GB';
  readonly productType: 'PayOnly';
  readonly placement: 'Checkout';
  readonly buttonColor: 'Gold';
  readonly createCheckoutSessionConfig: {
    readonly payloadJSON: string;
    readonly signature: string;
    readonly algorithm: string;
  };
}

/** Signs what the button of an order hands to Amazon: amount, our code, and the way back with the session's id. */
export function amazonPayButton(
  payment: { readonly code: string; readonly reference: string; readonly amountPence: number },
  settings: AmazonPaySettings,
): AmazonPayButton {
  const back = (path: string): string => `${settings.siteUrl}${path}?reference=${payment.reference}`;
  const payloadJSON = JSON.stringify({
    webCheckoutDetails: {
      checkoutMode: 'ProcessOrder',
      checkoutResultReturnUrl: back('/order-processing'),
      checkoutCancelUrl: back('/booking-details'),
    },
    storeId: settings.storeId,
    chargePermissionType: 'OneTime',
    paymentDetails: {
      paymentIntent: 'AuthorizeWithCapture',
      canHandlePendingAuthorization: true,
      chargeAmount: moneyOf(payment.amountPence),
    },
    merchantMetadata: { merchantReferenceId: payment.code, merchantStoreName: settings.shopName },
  });
  return {
    merchantId: settings.merchantId,
    publicKeyId: settings.publicKeyId,
    ledgerCurrency: 'GBP',
    checkoutLanguage: 'en_GB',
    productType: 'PayOnly',
    placement: 'Checkout',
    buttonColor: 'Gold',
    createCheckoutSessionConfig: {
      payloadJSON,
      signature: signText(payloadJSON, settings),
      algorithm: amazonPayAlgorithm,
    },
  };
}

/** Amazon Pay's API v2: sessions, charges and refunds (decision 31 says why without its SDK). */
export function createAmazonPay(settings: AmazonPaySettings): PaymentProvider {
  const send = createSender(settings);
  const read = async (path: string): Promise<unknown> => (await succeed(send('GET', path))).body;
  /** The session of a payment; undefined until the buyer has come back with its id. It has to be the payment's own. */
  const sessionOf = async ({ id, code }: { id: string | null; code: string }): Promise<unknown> => {
    if (id === null || id === code) return undefined;
    const { status, body } = await send('GET', `/checkoutSessions/${encodeURIComponent(id)}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new PaymentUnavailable(`Amazon Pay answered ${status}`);
    return jsonText(body, 'merchantMetadata', 'merchantReferenceId') === code ? body : undefined;
  };
  const stateOf = async (session: unknown): Promise<PaymentState | undefined> => {
    const chargeId = jsonText(session, 'chargeId');
    if (chargeId) return chargeState(await read(`/charges/${encodeURIComponent(chargeId)}`));
    const money = readMoney(session, 'paymentDetails', 'chargeAmount');
    if (jsonText(session, 'statusDetails', 'state') === 'Canceled') return { event: 'cancelled', ...money };
    return jsonText(session, 'paymentPreferences', 0, 'paymentDescriptor')
      ? { event: 'approved', ...money }
      : undefined;
  };
  const chargeOf = async (payment: { id: string | null; code: string }): Promise<string> => {
    const chargeId = jsonText(await sessionOf(payment), 'chargeId');
    if (!chargeId) throw new PaymentUnavailable('the Amazon Pay session has no charge');
    return chargeId;
  };
  return {
    name: 'amazonpay',
    // The session begins when the button is pressed, on our own page.
    open: ({ code, reference }) =>
      Promise.resolve({ id: code, url: `${settings.siteUrl}/amazon-pay?reference=${reference}` }),
    async inquire(payment) {
      const session = await sessionOf(payment);
      return session === undefined ? undefined : stateOf(session);
    },
    async capture(payment, amountPence) {
      const session = await sessionOf(payment);
      if (session === undefined) throw new PaymentUnavailable('the Amazon Pay session is not there');
      const path = `/checkoutSessions/${encodeURIComponent(payment.id ?? '')}/complete`;
      const reply = await send('POST', path, { chargeAmount: moneyOf(amountPence) });
      if (reply.status === 422) return (await stateOf(await sessionOf(payment))) ?? refused;
      return stateOf((await succeed(Promise.resolve(reply))).body);
    },
    async cancel(payment) {
      const path = `/charges/${encodeURIComponent(await chargeOf(payment))}/cancel`;
      await succeed(send('DELETE', path, { cancellationReason: 'The order was cancelled' }));
    },
    async refund(payment, { amountPence, totalPence }) {
      const body = { chargeId: await chargeOf(payment), refundAmount: moneyOf(amountPence) };
      const reply = await succeed(send('POST', '/refunds', body, `${payment.code}-${totalPence}`));
      if (jsonText(reply.body, 'statusDetails', 'state') === 'Declined')
        throw new PaymentUnavailable('Amazon Pay declined the refund');
    },
    hear: (message) => hear(message, settings, read),
  };
}

const refused: PaymentState = { event: 'refused', amountPence: null, currency: null };

const chargeEvents: Readonly<Record<string, PaymentEvent>> = {
  AuthorizationInitiated: 'pending',
  Authorized: 'authorised',
  CaptureInitiated: 'authorised',
  Captured: 'captured',
  Declined: 'refused',
  Canceled: 'cancelled',
};

function chargeState(charge: unknown): PaymentState | undefined {
  const event = new Map(Object.entries(chargeEvents)).get(jsonText(charge, 'statusDetails', 'state'));
  const given = readMoney(charge, 'refundedAmount');
  if (event === 'captured' && (given.amountPence ?? 0) > 0) return { event: 'refunded', ...given };
  return event && { event, ...readMoney(charge, 'chargeAmount') };
}

/** A notification says that something changed, and the API says what. */
async function hear(
  { body }: ProviderMessage,
  settings: AmazonPaySettings,
  read: (path: string) => Promise<unknown>,
): Promise<HeardPayment | undefined> {
  const { notificationOrigins: origins, merchantId } = settings;
  const { objectType, objectId } = await readAmazonNotification(body, { origins, merchantId });
  const id = encodeURIComponent(objectId);
  const chargeId =
    objectType === 'REFUND'
      ? jsonText(await read(`/refunds/${id}`), 'chargeId')
      : objectType === 'CHARGE'
        ? objectId
        : '';
  if (!chargeId) return undefined;
  const charge = await read(`/charges/${encodeURIComponent(chargeId)}`);
  const code = jsonText(charge, 'merchantMetadata', 'merchantReferenceId');
  return code ? { code, state: chargeState(charge) } : undefined;
}

function createSender(settings: AmazonPaySettings) {
  const ask = createThirdParty(new URL(settings.url).origin, settings.timeoutMs);
  return async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    content?: object,
    idempotencyKey?: string,
  ): Promise<Reply> {
    const url = new URL(`${settings.url}/v2${path}`);
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = idempotencyKey === undefined ? {} : { 'x-amz-pay-idempotency-key': idempotencyKey };
    const signed = signedHeaders({ method, url, body, headers, now: new Date() }, settings);
    try {
      const sent = {
        method,
        path: `${url.pathname}${url.search}`,
        headers: signed,
        ...(body ? { body } : {}),
      };
      const { status, text } = await ask(sent);
      return { status, body: parseJson(text) };
    } catch (error) {
      throw new PaymentUnavailable('Amazon Pay gave no answer', { cause: error });
    }
  };
}

async function succeed(asked: Promise<Reply>): Promise<Reply> {
  const reply = await asked;
  if (reply.status >= 200 && reply.status < 300) return reply;
  throw new PaymentUnavailable(
    `Amazon Pay answered ${reply.status} ${jsonText(reply.body, 'reasonCode')}`.trim(),
  );
}

function moneyOf(pence: number): object {
  return { amount: toPounds(pence), currencyCode: 'GBP' };
}

function readMoney(
  owner: unknown,
  ...path: string[]
): { amountPence: number | null; currency: string | null } {
  return {
    amountPence: penceOf(jsonText(owner, ...path, 'amount')),
    currency: jsonText(owner, ...path, 'currencyCode') || null,
  };
}
