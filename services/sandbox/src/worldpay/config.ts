import { readVariables } from '@tyres/service-kit/config';

/** The merchant's account, where the merchant is notified of payments, and the credentials of the notifications. */
export interface WorldpaySettings {
  readonly merchantCode: string;
  /** Of the merchant's XML requests. */
  readonly username: string;
  readonly password: string;
  readonly notificationUrl: string;
  readonly notificationUser: string;
  readonly notificationSecret: string;
  /** Shared with the merchant; signs the return URL. */
  readonly macSecret: string;
  /** Delays before retries of a notification. */
  readonly retryPausesMs: readonly number[];
  /** From the authorisation to the capture, unless the order says `captureDelay="OFF"`; at the real gateway a day. */
  readonly captureAfterMs: number;
  /** From a refund's acceptance to its end. */
  readonly refundAfterMs: number;
  /** Keeps the payments over a restart; undefined keeps them in memory. */
  readonly file: string | undefined;
}

/** The settings from the environment. */
export function readWorldpaySettings(
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): WorldpaySettings {
  const checkoutUrl = environment['CHECKOUT_URL'] ?? 'http://127.0.0.1:8084';
  const secret = environment['PAYMENT_NOTIFICATION_SECRET'] ?? 'sandbox';
  const folder = environment['DATA_FOLDER'];
  return {
    merchantCode: environment['PAYMENT_MERCHANT_CODE'] ?? 'KERBSIDE',
    username: environment['PAYMENT_USERNAME'] ?? 'kerbside',
    password: environment['PAYMENT_PASSWORD'] ?? 'sandbox',
    notificationUrl:
      environment['WORLDPAY_NOTIFICATION_URL'] ?? `${checkoutUrl}/payments/worldpay/notifications`,
    notificationUser: 'worldpay',
    notificationSecret: secret,
    macSecret: environment['WORLDPAY_MAC_SECRET'] ?? secret,
    retryPausesMs: [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
    captureAfterMs: 60_000,
    refundAfterMs: 200,
    file: folder && `${folder}/payments/worldpay.jsonl`,
  };
}
