import { readVariables } from '@tyres/service-kit/config';

/** Where the merchant is told of its payments, and how the sandbox proves that it is the provider. */
export interface WorldpaySettings {
  readonly notificationUrl: string;
  readonly notificationUser: string;
  readonly notificationSecret: string;
  /** Shared with the merchant; signs what shoppers return with. */
  readonly macSecret: string;
  /** Pauses before a notification is sent again. */
  readonly retryPausesMs: readonly number[];
}

/** The settings from the environment; the only place of this provider that reads it. */
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
