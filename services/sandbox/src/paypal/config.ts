import { readVariables } from '@tyres/service-kit/config';

/** The merchant's app at PayPal, and its webhook. */
export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly webhookUrl: string;
  readonly retryPausesMs: readonly number[];
  /** Keeps the orders over a restart; undefined keeps them in memory. */
  readonly file: string | undefined;
}

/** The settings from the environment. */
export function readPaypalSettings(
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): PaypalSettings {
  const folder = environment['DATA_FOLDER'];
  return {
    clientId: environment['PAYPAL_CLIENT_ID'] ?? 'sandbox',
    clientSecret: environment['PAYPAL_CLIENT_SECRET'] ?? 'sandbox',
    webhookId: environment['PAYPAL_WEBHOOK_ID'] ?? 'WH-SANDBOX',
    webhookUrl: `${environment['CHECKOUT_URL'] ?? 'http://127.0.0.1:8084'}/payments/paypal/notifications`,
    retryPausesMs: [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
    file: folder && `${folder}/payments/paypal.jsonl`,
  };
}
