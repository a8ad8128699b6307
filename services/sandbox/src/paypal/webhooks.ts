import { createHmac, randomUUID } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import { crc32 } from 'node:zlib';
import { createDelivery, type Delivery, type Manner } from '../payment-switches/delivery';
import type { SwitchBoard } from '../payment-switches/switches';
import { amountOf, penceOf, readField, readText } from '../read-field';
import type { PaypalSettings } from './config';
import type { PaypalOrders } from './orders';

/** An event for the merchant. */
export interface WebhookEvent {
  readonly orderId: string;
  readonly event_type: string;
  readonly resource: object;
}

export interface WebhookOptions {
  readonly settings: PaypalSettings;
  readonly orders: PaypalOrders;
  readonly switches: SwitchBoard;
  readonly log: { warn: (fields: object, message: string) => void };
}

const hourMs = 3_600_000;
/** Only the sandbox verifies; PayPal signs with a certificate. */
const key = 'paypal-sandbox';

/** Sends events to the merchant's webhook until it answers with a success. */
export function createWebhooks({ settings, orders, switches, log }: WebhookOptions): Delivery<WebhookEvent> {
  return createDelivery<WebhookEvent>({
    switches,
    retryPausesMs: settings.retryPausesMs,
    async send(event, manner) {
      const status = await post(settings, event, manner);
      orders.note(event.orderId, `notified of ${event.event_type}: ${status}`);
      return status >= 200 && status < 300;
    },
    onGivenUp: ({ orderId }) => log.warn({ orderId }, 'the merchant did not take the webhook'),
  });
}

async function post(settings: PaypalSettings, event: WebhookEvent, manner: Manner): Promise<number> {
  const time = new Date(Date.now() - (manner === 'old' ? hourMs : 0)).toISOString();
  const { event_type, resource } = event;
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: time,
    resource_type: event_type.includes('REFUND') ? 'refund' : 'capture',
    event_type,
    resource: manner === 'other-amount' ? withLess(resource) : resource,
  });
  const transmissionId = randomUUID();
  const webhookId = manner === 'forged' ? 'forged' : settings.webhookId;
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf({ transmissionId, time, webhookId, body }),
  };
  const signal = AbortSignal.timeout(10_000);
  const answer = fetch(settings.webhookUrl, { method: 'POST', headers, body, signal });
  return answer.then(({ status }) => status).catch(() => 0);
}

/** Whether a request to verify-webhook-signature describes a true event of the sandbox. */
export function isVerified(request: unknown, settings: PaypalSettings): boolean {
  const webhookId = readText(request, 'webhook_id');
  const signature = signatureOf({
    transmissionId: readText(request, 'transmission_id'),
    time: readText(request, 'transmission_time'),
    webhookId,
    body: JSON.stringify(readField(request, 'webhook_event') ?? null),
  });
  return webhookId === settings.webhookId && isSameSecret(readText(request, 'transmission_sig'), signature);
}

interface Signed {
  readonly transmissionId: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}

function signatureOf({ transmissionId, time, webhookId, body }: Signed): string {
  const signed = [transmissionId, time, webhookId, crc32(body)].join('|');
  return createHmac('sha256', key).update(signed).digest('base64');
}

function withLess(resource: object): object {
  const pence = penceOf(readText(resource, 'amount', 'value'));
  return { ...resource, amount: { currency_code: 'GBP', value: amountOf(pence - 100) } };
}
