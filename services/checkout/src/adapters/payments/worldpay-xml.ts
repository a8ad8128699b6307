import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { PaymentEvent } from '../../domain/payment-events';

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

/** Worldpay's `lastEvent` as a payment event; undefined for events that do not change an order. */
export function paymentEventOf(lastEvent: string): PaymentEvent | undefined {
  switch (lastEvent) {
    case 'AUTHORISED':
    case 'CAPTURED':
    case 'SETTLED':
      return 'authorised';
    case 'SENT_FOR_AUTHORISATION':
      return 'pending';
    case 'REFUSED':
      return 'refused';
    case 'CANCELLED':
    case 'EXPIRED':
      return 'cancelled';
    case 'ERROR':
      return 'error';
    case 'SENT_FOR_REFUND':
    case 'REFUNDED':
      return 'refunded';
    default:
      return undefined;
  }
}

function elementOf(value: unknown): XmlElement {
  const find = (path: string[]): unknown => path.reduce(child, value);
  return {
    has: (...path) => find(path) !== undefined,
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
