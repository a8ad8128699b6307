import { parseJson } from '@tyres/contract-kit/parse-json';
import { toPounds } from '@tyres/contract-kit/pence';
import { notificationMalformed, notificationRefused, PaymentUnavailable } from '../../errors';
import type { PaymentEvent, PaymentState } from '../../domain/payment-events';
import { createSender, issueOf, succeed, type Call, type PaypalSettings, type Reply } from './paypal-calls';
import { jsonList, jsonText, penceOf } from './json-field';
import type { HeardPayment, PaymentProvider, PaymentRequest, ProviderMessage } from './payment-provider';

/** PayPal keeps a webhook for three days and sends it within minutes; one that is older is replayed. */
const oldestWebhookMs = 30 * 60_000;
const maxWebhookBytes = 64 * 1024;

/** PayPal's Orders v2, refunds and webhooks (decision 31 says why without its SDK). */
export function createPaypal(settings: PaypalSettings): PaymentProvider {
  const send = createSender(settings);
  const captureOf = async (id: string): Promise<unknown> => {
    const { body } = await succeed(
      send({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }),
    );
    return body;
  };
  return {
    name: 'paypal',
    async open(payment) {
      const { body } = await succeed(
        send({
          method: 'POST',
          path: '/v2/checkout/orders',
          body: orderJson(payment, settings),
          requestId: payment.code,
        }),
      );
      const link = jsonList(body, 'links').find((one) =>
        ['payer-action', 'approve'].includes(jsonText(one, 'rel')),
      );
      const [id, url] = [jsonText(body, 'id'), jsonText(link, 'href')];
      if (!id || !url) throw new PaymentUnavailable('PayPal answered an order without a page');
      return { id, url };
    },
    async inquire({ id }) {
      return id === null ? undefined : stateOf(await captureOf(id));
    },
    async capture({ id, code }) {
      if (id === null) throw new PaymentUnavailable('the PayPal order has no id');
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
      const reply = await send({ method: 'POST', path, body: {}, requestId: `${code}-capture` });
      if (reply.status === 422 && issueOf(reply) === 'INSTRUMENT_DECLINED')
        return { event: 'refused', amountPence: null, currency: null };
      if (reply.status === 422 && issueOf(reply) === 'ORDER_ALREADY_CAPTURED')
        return stateOf(await captureOf(id));
      return stateOf((await succeed(Promise.resolve(reply))).body);
    },
    async cancel() {
      // An order that is not captured holds no money, and ends by itself.
      await Promise.resolve();
    },
    async refund({ id, code }, { amountPence, totalPence }) {
      const captureId = id === null ? '' : jsonText(firstCapture(await captureOf(id)), 'id');
      if (!captureId) throw new PaymentUnavailable('the PayPal order has no capture');
      const reply = await succeed(
        send({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          body: { amount: moneyOf(amountPence), invoice_id: `${code}-${totalPence}` },
          requestId: `${code}-refund-${totalPence}`,
        }),
      );
      if (!['COMPLETED', 'PENDING'].includes(jsonText(reply.body, 'status')))
        throw new PaymentUnavailable(`PayPal did not refund: ${jsonText(reply.body, 'status')}`);
    },
    hear: (message) => hearWebhook(message, settings, send),
  };
}

/** The order, with pages for British shoppers and the two ways back. */
function orderJson(payment: PaymentRequest, { siteUrl, shopName }: PaypalSettings): object {
  const back = (path: string): string => `${siteUrl}${path}?reference=${payment.reference}`;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: payment.code,
        invoice_id: payment.code,
        description: payment.description.slice(0, 127),
        amount: moneyOf(payment.amountPence),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopName,
          locale: 'en-GB',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: back('/order-processing'),
          cancel_url: back('/booking-details'),
        },
      },
    },
  };
}

/** The state of an order; undefined before the payer has approved it. */
function stateOf(order: unknown): PaymentState | undefined {
  const status = jsonText(order, 'status');
  const unit = jsonList(order, 'purchase_units')[0];
  const capture = firstCapture(order);
  if (capture !== undefined) return captureState(capture, jsonList(unit, 'payments', 'refunds'));
  if (status === 'APPROVED') return { event: 'approved', ...readMoney(unit) };
  return status === 'VOIDED' ? { event: 'cancelled', ...readMoney(unit) } : undefined;
}

const captureEvents: Readonly<Record<string, PaymentEvent>> = {
  COMPLETED: 'captured',
  PENDING: 'pending',
  DECLINED: 'refused',
  FAILED: 'refused',
  PARTIALLY_REFUNDED: 'refunded',
  REFUNDED: 'refunded',
};

function captureState(capture: unknown, refunds: readonly unknown[]): PaymentState | undefined {
  const event = new Map(Object.entries(captureEvents)).get(jsonText(capture, 'status'));
  if (!event) return undefined;
  const { amountPence, currency } = readMoney(capture);
  if (event !== 'refunded') return { event, amountPence, currency };
  const made = refunds.filter((refund) => jsonText(refund, 'status') === 'COMPLETED');
  const sum = made.reduce<number>((total, refund) => total + (readMoney(refund).amountPence ?? 0), 0);
  return { event, amountPence: sum, currency };
}

const webhookEvents: Readonly<Record<string, PaymentEvent>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DECLINED': 'refused',
  'PAYMENT.CAPTURE.DENIED': 'refused',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'charged_back',
  'PAYMENT.REFUND.FAILED': 'refund_failed',
};

/**
 * Reads a webhook once PayPal says that it is its own, and not an old one. @throws notification_refused,
 * notification_malformed, PaymentUnavailable
 */
async function hearWebhook(
  { headers, body }: ProviderMessage,
  settings: PaypalSettings,
  send: (call: Call) => Promise<Reply>,
): Promise<HeardPayment | undefined> {
  if (body.length === 0 || body.length > maxWebhookBytes) throw notificationMalformed();
  const event = parseJson(body.toString('utf8'));
  const signed = {
    auth_algo: headers['paypal-auth-algo'] ?? '',
    cert_url: headers['paypal-cert-url'] ?? '',
    transmission_id: headers['paypal-transmission-id'] ?? '',
    transmission_sig: headers['paypal-transmission-sig'] ?? '',
    transmission_time: headers['paypal-transmission-time'] ?? '',
  };
  const sentMs = Date.parse(signed.transmission_time);
  const isFresh = Math.abs(Date.now() - sentMs) <= oldestWebhookMs;
  if (Object.values(signed).includes('') || !isFresh) throw notificationRefused();
  if (typeof event !== 'object' || event === null) throw notificationMalformed();
  const answer = await send({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: { ...signed, webhook_id: settings.webhookId, webhook_event: event },
  });
  // PayPal refuses to look at signatures that cannot be its own.
  if (answer.status === 400 || answer.status === 422) throw notificationRefused();
  const verified = await succeed(Promise.resolve(answer));
  if (jsonText(verified.body, 'verification_status') !== 'SUCCESS') throw notificationRefused();
  return readWebhook(event);
}

function readWebhook(webhook: object): HeardPayment | undefined {
  const type = jsonText(webhook, 'event_type');
  const event = new Map(Object.entries(webhookEvents)).get(type);
  const isOrder = type === 'CHECKOUT.ORDER.APPROVED';
  const resource = isOrder
    ? jsonList(webhook, 'resource', 'purchase_units')[0]
    : Object.entries(webhook).find(([name]) => name === 'resource')?.[1];
  const code = jsonText(resource, 'custom_id');
  if (!code || !event) return undefined;
  const id = isOrder
    ? jsonText(webhook, 'resource', 'id')
    : jsonText(resource, 'supplementary_data', 'related_ids', 'order_id');
  const total = jsonText(resource, 'seller_payable_breakdown', 'total_refunded_amount', 'value');
  const money = readMoney(resource);
  const amountPence = event === 'refunded' && total ? penceOf(total) : money.amountPence;
  return { code, ...(id ? { id } : {}), state: { event, amountPence, currency: money.currency } };
}

function firstCapture(order: unknown): unknown {
  return jsonList(jsonList(order, 'purchase_units')[0], 'payments', 'captures')[0];
}

function moneyOf(pence: number): object {
  return { currency_code: 'GBP', value: toPounds(pence) };
}

function readMoney(owner: unknown): { amountPence: number | null; currency: string | null } {
  return {
    amountPence: penceOf(jsonText(owner, 'amount', 'value')),
    currency: jsonText(owner, 'amount', 'currency_code') || null,
  };
}
