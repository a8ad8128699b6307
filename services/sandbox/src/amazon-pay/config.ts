import { readVariables } from '@tyres/service-kit/config';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** The merchant's account at Amazon Pay. */
export interface AmazonPaySettings {
  readonly publicKeyId: string;
  /** Verifies the merchant's requests and buttons; undefined refuses them all. */
  readonly publicKey: KeyObject | undefined;
  readonly merchantId: string;
  readonly storeId: string;
  readonly notificationUrl: string;
  readonly retryPausesMs: readonly number[];
  /** Keeps the sessions over a restart; undefined keeps them in memory. */
  readonly file: string | undefined;
}

/** The settings from the environment. `AMAZON_PAY_PRIVATE_KEY` is the shop's: the sandbox verifies with its public half. */
export function readAmazonPaySettings(
  environment: Readonly<Record<string, string | undefined>> = readVariables(),
): AmazonPaySettings {
  const key = environment['AMAZON_PAY_PRIVATE_KEY'];
  const folder = environment['DATA_FOLDER'];
  return {
    publicKeyId: environment['AMAZON_PAY_PUBLIC_KEY_ID'] ?? 'SANDBOX-KERBSIDE',
    publicKey: key === undefined || key === '' ? undefined : createPublicKey(key),
    merchantId: environment['AMAZON_PAY_MERCHANT_ID'] ?? 'AKERBSIDE',
    storeId: environment['AMAZON_PAY_STORE_ID'] ?? 'amzn1.application-oa2-client.kerbside',
    notificationUrl: `${environment['CHECKOUT_URL'] ?? 'http://127.0.0.1:8084'}/payments/amazon-pay/notifications`,
    retryPausesMs: [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000],
    file: folder && `${folder}/payments/amazon-pay.jsonl`,
  };
}
