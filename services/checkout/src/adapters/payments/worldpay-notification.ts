import { secretsOf } from '@tyres/service-kit/rotated-secret';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import { notificationMalformed, notificationRefused } from '../../errors';
import type { HeardPayment } from './payment-provider';
import { parsePaymentService, paymentStateOf } from './worldpay-xml';

interface NotificationSettings {
  readonly username: string;
  readonly password: string;
  readonly merchantCode: string;
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
): HeardPayment {
  if (!isFromProvider(authorization, settings)) throw notificationRefused();
  if (body.length === 0 || body.length > maxNotificationBytes) throw notificationMalformed();
  const service = parsePaymentService(body.toString('utf8'));
  if (service?.text('@merchantCode') !== settings.merchantCode) throw notificationMalformed();
  const status = service.element('notify', 'orderStatusEvent');
  const code = status?.text('@orderCode');
  if (!status || !code || !status.text('payment', 'lastEvent')) throw notificationMalformed();
  return { code, state: paymentStateOf(status) };
}

function isFromProvider(
  authorization: string | undefined,
  { username, password }: NotificationSettings,
): boolean {
  return secretsOf(password).some((one) => {
    const expected = `Basic ${Buffer.from(`${username}:${one}`).toString('base64')}`;
    return isSameSecret(authorization ?? '', expected);
  });
}
