import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { Payment } from './payments';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/** A merchant's request, one of the messages that the sandbox knows. */
export type MerchantRequest =
  | { readonly kind: 'order'; readonly order: Omit<Payment, 'lastEvent' | 'history'> }
  | { readonly kind: 'inquiry'; readonly orderCode: string; readonly merchantCode: string }
  | {
      readonly kind: 'refund';
      readonly orderCode: string;
      readonly merchantCode: string;
      readonly amountPence: number;
    };

/** Parses a merchant's message; undefined when it is unknown. */
export function readRequest(xml: string): MerchantRequest | undefined {
  if (/<!ENTITY/i.test(xml)) return undefined;
  const message = parse(xml);
  const merchantCode = text(message, 'paymentService', '@merchantCode');
  if (!merchantCode) return undefined;
  const order = ['paymentService', 'submit', 'order'];
  const orderCode = text(message, ...order, '@orderCode');
  if (orderCode) return { kind: 'order', order: readOrder(message, order, orderCode, merchantCode) };
  const inquired = text(message, 'paymentService', 'inquiry', 'orderInquiry', '@orderCode');
  if (inquired) return { kind: 'inquiry', orderCode: inquired, merchantCode };
  const modified = ['paymentService', 'modify', 'orderModification'];
  const refunded = text(message, ...modified, '@orderCode');
  const amount = text(message, ...modified, 'refund', 'amount', '@value');
  if (refunded && amount)
    return { kind: 'refund', orderCode: refunded, merchantCode, amountPence: Number(amount) };
  return undefined;
}

function readOrder(
  message: unknown,
  path: string[],
  orderCode: string,
  merchantCode: string,
): Omit<Payment, 'lastEvent' | 'history'> {
  const field = (...names: string[]): string => text(message, ...path, ...names) ?? '';
  const address = (name: string): string => field('billingAddress', 'address', name);
  return {
    orderCode,
    merchantCode,
    description: field('description'),
    content: field('orderContent'),
    amountPence: Number(field('amount', '@value')),
    currency: field('amount', '@currencyCode'),
    email: field('shopper', 'shopperEmailAddress'),
    cardholder: `${address('firstName')} ${address('lastName')}`.trim(),
  };
}

/** The answer to an order: the address of the hosted page. */
export function orderReply(payment: Payment, pageUrl: string, id: string): string {
  const reference = { '@id': id, '#text': pageUrl };
  return message(payment.merchantCode, {
    reply: { orderStatus: { '@orderCode': payment.orderCode, reference } },
  });
}

/** The answer to an inquiry. */
export function statusReply(payment: Payment): string {
  return message(payment.merchantCode, {
    reply: { orderStatus: { '@orderCode': payment.orderCode, payment: paymentXml(payment) } },
  });
}

/** The answer to an accepted refund. */
export function refundReply(payment: Payment): string {
  return message(payment.merchantCode, {
    reply: { ok: { refundReceived: { '@orderCode': payment.orderCode, amount: amountXml(payment) } } },
  });
}

/** A refusal, with the provider's own code: 2 for a message that it cannot read, 4 for credentials, 5 for an order that it does not know. */
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
    paymentMethod: 'VISA-SSL',
    amount: amountXml(payment),
    lastEvent: payment.lastEvent,
    cardNumber: '4444********1111',
  };
}

function amountXml({ amountPence, currency }: Payment): object {
  return {
    '@value': String(amountPence),
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
