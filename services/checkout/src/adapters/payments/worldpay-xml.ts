import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { PaymentEvent, PaymentState } from '../../domain/payment-events';

/** The version of Worldpay's gateway protocol. */
const protocolVersion = '1.4';
const documentType =
  '<!DOCTYPE paymentService PUBLIC "-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  suppressBooleanAttributes: false,
});

/** Does not resolve entities, and keeps values as text. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/** A whole message of the gateway's protocol. */
export function paymentServiceXml(merchantCode: string, content: object): string {
  const document = builder.build({
    paymentService: { '@version': protocolVersion, '@merchantCode': merchantCode, ...content },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${documentType}\n${document}`;
}

/** A parsed element: text, or attributes and children by name. */
export interface XmlElement {
  /** The text of a child element or `@attribute`, from a path of names; undefined when it is not there. */
  text(...path: string[]): string | undefined;
  has(...path: string[]): boolean;
  element(...path: string[]): XmlElement | undefined;
}

/** Parses a message; undefined when it is not XML, declares entities, or is not of this protocol. */
export function parsePaymentService(xml: string): XmlElement | undefined {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(xml)) return undefined;
  try {
    const parsed: unknown = parser.parse(xml, true);
    const service = child(parsed, 'paymentService');
    return service === undefined ? undefined : elementOf(service);
  } catch {
    return undefined;
  }
}

const events: Readonly<Record<string, PaymentEvent>> = {
  SENT_FOR_AUTHORISATION: 'pending',
  AUTHORISED: 'authorised',
  CAPTURED: 'captured',
  SETTLED: 'captured',
  SETTLED_BY_MERCHANT: 'captured',
  REFUSED: 'refused',
  ERROR: 'error',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  SENT_FOR_REFUND: 'refund_sent',
  REFUNDED: 'refunded',
  REFUNDED_BY_MERCHANT: 'refunded',
  REFUND_FAILED: 'refund_failed',
  CHARGED_BACK: 'charged_back',
};

/** The state in an `orderStatus` or `orderStatusEvent`; undefined for an event that changes nothing. */
export function paymentStateOf(status: XmlElement): PaymentState | undefined {
  const event = new Map(Object.entries(events)).get(status.text('payment', 'lastEvent') ?? '');
  const amount = status.text('payment', 'amount', '@value');
  return (
    event && {
      event,
      amountPence: amount !== undefined && /^\d{1,9}$/.test(amount) ? Number(amount) : null,
      currency: status.text('payment', 'amount', '@currencyCode') ?? null,
    }
  );
}

function elementOf(value: unknown): XmlElement {
  const find = (path: string[]): unknown => path.reduce(child, value);
  return {
    has: (...path) => find(path) !== undefined,
    element: (...path) => {
      const found = find(path);
      return found === undefined ? undefined : elementOf(found);
    },
    text: (...path) => {
      const found = find(path);
      const text = typeof found === 'object' ? child(found, '#text') : found;
      return typeof text === 'string' ? text.trim() : undefined;
    },
  };
}

function child(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
