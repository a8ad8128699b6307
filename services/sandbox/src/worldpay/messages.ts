import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { Order, Payment } from './payments';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/** A change that the merchant asks for after the authorisation. */
export type Modification = 'capture' | 'cancel' | 'refund';

/** A merchant's request, one of the messages that the sandbox knows. */
export type MerchantRequest =
  | { readonly kind: 'order'; readonly merchantCode: string; readonly order: Order; readonly wallet?: Wallet }
  /** The second message of an order whose shopper was challenged. */
  | { readonly kind: 'challenged'; readonly merchantCode: string; readonly orderCode: string }
  | { readonly kind: 'inquiry'; readonly merchantCode: string; readonly orderCode: string }
  | {
      readonly kind: Modification;
      readonly merchantCode: string;
      readonly orderCode: string;
      /** NaN when it is missing. */
      readonly amountPence: number;
    };

/** A Google Pay token as the order contains it. */
export interface Wallet {
  readonly protocolVersion: string;
  readonly signature: string;
  readonly signedMessage: string;
}

/** Parses a merchant's message; undefined when it is unknown. */
export function readRequest(xml: string): MerchantRequest | undefined {
  if (/<!ENTITY/i.test(xml)) return undefined;
  const message = parse(xml);
  const merchantCode = text(message, 'paymentService', '@merchantCode');
  if (!merchantCode) return undefined;
  const order = child(child(child(message, 'paymentService'), 'submit'), 'order');
  const orderCode = text(order, '@orderCode');
  if (orderCode) return readOrder(order, orderCode, merchantCode);
  const inquired = text(message, 'paymentService', 'inquiry', 'orderInquiry', '@orderCode');
  if (inquired) return { kind: 'inquiry', orderCode: inquired, merchantCode };
  return readModification(message, merchantCode);
}

function readOrder(order: unknown, orderCode: string, merchantCode: string): MerchantRequest {
  const field = (...names: string[]): string => text(order, ...names) ?? '';
  if (child(child(order, 'info3DSecure'), 'completedAuthentication') !== undefined)
    return { kind: 'challenged', merchantCode, orderCode };
  const address = (name: string): string =>
    field('shopper', 'billingAddress', 'address', name) || field('billingAddress', 'address', name);
  const token = child(child(order, 'paymentDetails'), 'PAYWITHGOOGLE-SSL');
  return {
    kind: 'order',
    merchantCode,
    order: {
      orderCode,
      merchantCode,
      description: field('description'),
      content: field('orderContent'),
      amountPence: Number(field('amount', '@value') || NaN),
      currency: field('amount', '@currencyCode'),
      email: field('shopper', 'shopperEmailAddress'),
      cardholder: `${address('firstName')} ${address('lastName')}`.trim(),
      isCapturedByItself: field('@captureDelay').toUpperCase() !== 'OFF',
      method: token === undefined ? 'VISA-SSL' : 'PAYWITHGOOGLE-SSL',
    },
    ...(token === undefined
      ? {}
      : {
          wallet: {
            protocolVersion: text(token, 'protocolVersion') ?? '',
            signature: text(token, 'signature') ?? '',
            signedMessage: text(token, 'signedMessage') ?? '',
          },
        }),
  };
}

function readModification(message: unknown, merchantCode: string): MerchantRequest | undefined {
  const modified = child(child(child(message, 'paymentService'), 'modify'), 'orderModification');
  const orderCode = text(modified, '@orderCode');
  const kind = (['capture', 'cancel', 'refund'] as const).find((name) => child(modified, name) !== undefined);
  if (!orderCode || !kind) return undefined;
  const amountPence = Number(text(modified, kind, 'amount', '@value') ?? NaN);
  return { kind, merchantCode, orderCode, amountPence };
}

/** The answer to an order: the address of the hosted page. */
export function orderReply(payment: Payment, pageUrl: string, id: string): string {
  const reference = { '@id': id, '#text': pageUrl };
  return message(payment.merchantCode, {
    reply: { orderStatus: { '@orderCode': payment.orderCode, reference } },
  });
}

/** The answer to an order that needs a 3-D Secure challenge: the bank's page, and what is posted to it as `JWT`. */
export function challengeReply(payment: Payment, acsURL: string, payload: string): string {
  const threeDSChallengeDetails = {
    threeDSVersion: '2.1.0',
    transactionId3DS: payment.orderCode,
    acsURL,
    payload,
  };
  return message(payment.merchantCode, {
    reply: {
      orderStatus: { '@orderCode': payment.orderCode, challengeRequired: { threeDSChallengeDetails } },
    },
  });
}

/** The answer to an inquiry, and to an order that was paid by its message. */
export function statusReply(payment: Payment): string {
  return message(payment.merchantCode, {
    reply: { orderStatus: { '@orderCode': payment.orderCode, payment: paymentXml(payment) } },
  });
}

/** The answer to an accepted change. */
export function modificationReply(payment: Payment, kind: Modification, pence: number): string {
  const amount = kind === 'cancel' ? {} : { amount: amountXml(payment, pence) };
  return message(payment.merchantCode, {
    reply: { ok: { [`${kind}Received`]: { '@orderCode': payment.orderCode, ...amount } } },
  });
}

/** A refusal, with the provider's own code: 2 for a message that it cannot read, 4 for credentials, 5 for the order's state. */
export function errorReply(merchantCode: string, code: 2 | 4 | 5, words: string): string {
  return message(merchantCode, { reply: { error: { '@code': String(code), '#text': words } } });
}

/** A notification of a payment's last event. */
export function notification(payment: Payment, now: Date): string {
  const date = {
    '@dayOfMonth': String(now.getUTCDate()),
    '@month': String(now.getUTCMonth() + 1),
    '@year': String(now.getUTCFullYear()),
  };
  const journal = { '@journalType': payment.lastEvent, bookingDate: { date } };
  return message(payment.merchantCode, {
    notify: { orderStatusEvent: { '@orderCode': payment.orderCode, payment: paymentXml(payment), journal } },
  });
}

function paymentXml(payment: Payment): object {
  return {
    paymentMethod: payment.method,
    amount: amountXml(payment, payment.eventPence),
    lastEvent: payment.lastEvent,
    cardNumber: '4444********1111',
  };
}

function amountXml({ currency }: Payment, pence: number): object {
  return {
    '@value': String(pence),
    '@currencyCode': currency,
    '@exponent': '2',
    '@debitCreditIndicator': 'credit',
  };
}

function message(merchantCode: string, content: object): string {
  const xml = builder.build({
    paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE paymentService PUBLIC "-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">\n${xml}`;
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch {
    return undefined;
  }
}

function text(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce(child, value);
  const content = typeof found === 'object' ? child(found, '#text') : found;
  return typeof content === 'string' ? content.trim() : undefined;
}

function child(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
