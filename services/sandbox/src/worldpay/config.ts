import { readVariables } from '@tyres/service-kit/config';

/** Where the merchant is notified of payments, and the credentials of the notifications. */
export interface WorldpaySettings {
  readonly notificationUrl: string;
  readonly notificationUser: string;
  readonly notificationSecret: string;
  /** Shared with the merchant; signs the return URL. */
  readonly macSecret: string;
  /** Delays before retries of a notification. */
  readonly retryPausesMs: readonly number[];
}

/** The settings from the environment. */
export function readWorldpaySettings(
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): WorldpaySettings {
  const checkoutUrl = environment['CHECKOUT_URL'] ?? 'http://127.0.0.1:8084';
  const secret = environment['PAYMENT_NOTIFICATION_SECRET'] ?? 'sandbox';
  return {
    notificationUrl:
      environment['WORLDPAY_NOTIFICATION_URL'] ?? `${checkoutUrl}/payments/worldpay/notifications`,
    notificationUser: 'worldpay',
    notificationSecret: secret,
    macSecret: environment['WORLDPAY_MAC_SECRET'] ?? secret,
    retryPausesMs: [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
  };
}
