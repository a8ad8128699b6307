import { parseJson } from '@tyres/contract-kit/parse-json';
import { createThirdParty, type AskThirdParty } from '@tyres/service-kit/calls/third-party';
import { PaymentUnavailable } from '../../errors';
import type { PaymentKey } from '../../domain/payment-ledger';
import { jsonText } from './json-field';
import type { OpenedPayment, PaymentProvider, PaymentRequest } from './payment-provider';
import { readNotification } from './worldpay-notification';
import { parsePaymentService, paymentServiceXml, paymentStateOf, type XmlElement } from './worldpay-xml';

export interface WorldpaySettings {
  /** Where XML orders are posted: `https://secure.worldpay.com/jsp/merchant/xml/paymentService.jsp`. */
  readonly url: string;
  readonly merchantCode: string;
  readonly username: string;
  readonly password: string;
  readonly installationId: string;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
  /** What notifications are sent with. */
  readonly notifications: { readonly username: string; readonly password: string };
}

/** Worldpay's error code for an order that it does not know, or for which no payment was tried. */
const orderUnknown = '5';

/** Worldpay's hosted payment pages: XML orders, inquiries and modifications over HTTPS with basic authentication. */
export function createWorldpay(settings: WorldpaySettings): PaymentProvider {
  const ask = createThirdParty(settings.url, settings.timeoutMs);
  const send = (content: object): Promise<XmlElement> =>
    post(ask, settings, paymentServiceXml(settings.merchantCode, content));
  const modify = async ({ code }: PaymentKey, change: object): Promise<void> => {
    const reply = await send({ modify: { orderModification: { '@orderCode': code, ...change } } });
    const [name] = Object.keys(change);
    if (!reply.has('reply', 'ok'))
      throw new PaymentUnavailable(`Worldpay refused the ${name}: ${errorOf(reply)}`);
  };

  return {
    name: 'worldpay',
    async open(payment) {
      if (payment.token !== undefined) return payByToken(payment, payment.token, settings, send);
      const reply = await send({ submit: { order: orderXml(payment, settings) } });
      const url = reply.text('reply', 'orderStatus', 'reference');
      if (!url) throw new PaymentUnavailable(`Worldpay refused the order: ${errorOf(reply)}`);
      return { id: payment.code, url: hostedPageUrl(url, payment.reference, settings.siteUrl) };
    },
    async inquire({ code }) {
      const reply = await send({ inquiry: { orderInquiry: { '@orderCode': code } } });
      if (errorCodeOf(reply) === orderUnknown) return undefined;
      const status = reply.element('reply', 'orderStatus');
      if (!status?.has('payment'))
        throw new PaymentUnavailable(`Worldpay knows no answer: ${errorOf(reply)}`);
      return paymentStateOf(status);
    },
    async completeChallenge({ code }) {
      const info3DSecure = { completedAuthentication: '' };
      const reply = await send({ submit: { order: { '@orderCode': code, info3DSecure } } });
      const status = reply.element('reply', 'orderStatus');
      return status?.has('payment') ? paymentStateOf(status) : undefined;
    },
    async capture(payment, amountPence) {
      await modify(payment, { capture: { amount: amountXml(amountPence) } });
      return undefined;
    },
    cancel: (payment) => modify(payment, { cancel: '' }),
    refund: (payment, { amountPence }) => modify(payment, { refund: { amount: amountXml(amountPence) } }),
    hear: async ({ body, headers }) =>
      readNotification(body, headers['authorization'], {
        ...settings.notifications,
        merchantCode: settings.merchantCode,
      }),
  };
}

/** Pays the order by a wallet's token, in one message, unless the bank asks the shopper first. */
async function payByToken(
  payment: PaymentRequest,
  token: string,
  settings: WorldpaySettings,
  send: (content: object) => Promise<XmlElement>,
): Promise<OpenedPayment> {
  const { paymentMethodMask: _, ...order } = orderXml(payment, settings);
  const google = parseJson(token);
  const paymentDetails = {
    'PAYWITHGOOGLE-SSL': {
      protocolVersion: jsonText(google, 'protocolVersion'),
      signature: jsonText(google, 'signature'),
      signedMessage: { '#cdata': jsonText(google, 'signedMessage').replaceAll(']]>', '') },
    },
  };
  const reply = await send({ submit: { order: { ...order, paymentDetails } } });
  const status = reply.element('reply', 'orderStatus');
  const back = `${settings.siteUrl}/order-processing?reference=${payment.reference}`;
  const asks = status?.element('challengeRequired', 'threeDSChallengeDetails');
  const [url, JWT] = [asks?.text('acsURL'), asks?.text('payload')];
  if (url && JWT) {
    const challenge = { url, JWT, returnUrl: `${back}&checkoutid=${payment.code}` };
    return { id: payment.code, url: back, challenge };
  }
  const state = status?.has('payment') ? paymentStateOf(status) : undefined;
  if (!state) throw new PaymentUnavailable(`Worldpay did not take the wallet: ${errorOf(reply)}`);
  const isRefused = state.event === 'refused' || state.event === 'error';
  const failed = `${settings.siteUrl}/order-failure?reference=${payment.reference}`;
  return { id: payment.code, url: isRefused ? failed : back, state };
}

/** The five returns of the hosted page: the parameter, our page, and its name in the frame of the lightbox. */
const returns = [
  ['successURL', '/order-processing', 'success'],
  ['pendingURL', '/order-pending', 'pending'],
  ['failureURL', '/order-failure', 'failure'],
  ['cancelURL', '/booking-details', 'cancel'],
  ['errorURL', '/error', 'error'],
] as const;

/** The hosted page's URL for the lightbox: its returns lead to our frame page, which sends the page around it on (decision 31). */
export function lightboxUrl(hostedPage: string, reference: string, siteUrl: string): string {
  const page = new URL(hostedPage);
  for (const [name, , end] of returns)
    page.searchParams.set(name, `${siteUrl}/card-payment?end=${end}&reference=${reference}`);
  return page.href;
}

/** The hosted page's URL with its return URLs, in English for Britain, Visa first (C-HOSTED-PAYMENT). */
function hostedPageUrl(url: string, reference: string, siteUrl: string): string {
  const page = new URL(url);
  for (const [name, path] of returns) page.searchParams.set(name, `${siteUrl}${path}?reference=${reference}`);
  const parameters = { country: 'GB', language: 'en', preferredPaymentMethod: 'VISA-SSL' };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return page.href;
}

function orderXml(payment: PaymentRequest, settings: WorldpaySettings) {
  const { billing } = payment;
  return {
    '@orderCode': payment.code,
    '@installationId': settings.installationId,
    description: payment.description,
    amount: amountXml(payment.amountPence),
    orderContent: { '#cdata': payment.lines.join('\n').replaceAll(']]>', '') },
    paymentMethodMask: { include: { '@code': 'ALL' } },
    shopper: { shopperEmailAddress: payment.email },
    billingAddress: {
      address: {
        firstName: billing.forename,
        lastName: billing.surname,
        address1: billing.address1,
        address2: billing.address2,
        address3: billing.address3,
        postalCode: billing.postcode,
        city: billing.town,
        countryCode: 'GB',
      },
    },
  };
}

function amountXml(pence: number): object {
  return {
    '@value': String(pence),
    '@currencyCode': 'GBP',
    '@exponent': '2',
    '@debitCreditIndicator': 'credit',
  };
}

async function post(
  ask: AskThirdParty,
  { username, password }: WorldpaySettings,
  xml: string,
): Promise<XmlElement> {
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const answer = await ask({
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'text/xml; charset=utf-8' },
    body: xml,
  }).catch((error: unknown) => {
    throw new PaymentUnavailable('no answer', { cause: error });
  });
  if (!answer.isOk) throw new PaymentUnavailable(`status ${answer.status}`);
  const parsed = parsePaymentService(answer.text);
  if (!parsed) throw new PaymentUnavailable('the answer is not a Worldpay message');
  return parsed;
}

function errorCodeOf(reply: XmlElement): string | undefined {
  return reply.text('reply', 'error', '@code') ?? reply.text('reply', 'orderStatus', 'error', '@code');
}

function errorOf(reply: XmlElement): string {
  return reply.text('reply', 'error') ?? reply.text('reply', 'orderStatus', 'error') ?? 'no reason given';
}
