import { isSameSecret } from '@tyres/service-kit/same-secret';
import { notificationMalformed, notificationRefused } from '../../errors';
import type { PaymentEvent } from '../../domain/payment-events';
import { parsePaymentService, paymentEventOf } from './worldpay-xml';

export interface NotificationSettings {
  readonly username: string;
  readonly password: string;
  readonly merchantCode: string;
}

export interface Notification {
  readonly reference: string;
  /** Undefined for events that do not change an order. */
  readonly event: PaymentEvent | undefined;
  readonly amountPence: number | null;
  readonly currency: string | null;
}

/** Notifications are some 2 kB. */
const maxNotificationBytes = 64 * 1024;

/**
 * Reads a notification. Credentials and size are checked on the raw body, before anything is parsed.
 * @throws notification_refused, notification_malformed
 */
export function readNotification(
  body: Buffer,
  authorization: string | undefined,
  settings: NotificationSettings,
): Notification {
  if (!isFromProvider(authorization, settings)) throw notificationRefused();
  if (body.length === 0 || body.length > maxNotificationBytes) throw notificationMalformed();
  const service = parsePaymentService(body.toString('utf8'));
  if (service?.text('@merchantCode') !== settings.merchantCode) throw notificationMalformed();
  const reference = service.text('notify', 'orderStatusEvent', '@orderCode');
  const lastEvent = service.text('notify', 'orderStatusEvent', 'payment', 'lastEvent');
  if (!reference || !lastEvent) throw notificationMalformed();
  const amount = service.text('notify', 'orderStatusEvent', 'payment', 'amount', '@value');
  return {
    reference,
    event: paymentEventOf(lastEvent),
    amountPence: amount === undefined ? null : Number(amount),
    currency: service.text('notify', 'orderStatusEvent', 'payment', 'amount', '@currencyCode') ?? null,
  };
}

function isFromProvider(
  authorization: string | undefined,
  { username, password }: NotificationSettings,
): boolean {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return isSameSecret(authorization ?? '', expected);
}
