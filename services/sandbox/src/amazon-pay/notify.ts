import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createDelivery, type Delivery, type Manner } from '../payment-switches/delivery';
import type { SwitchBoard } from '../payment-switches/switches';
import type { AmazonPaySettings } from './config';

/** What the merchant is told: that an object changed, not how. */
export interface Notice {
  readonly objectType: 'CHARGE' | 'REFUND';
  readonly objectId: string;
  readonly referenceId: string;
}

export interface NotifierOptions {
  readonly settings: AmazonPaySettings;
  readonly switches: SwitchBoard;
  readonly log: { warn: (fields: object, message: string) => void };
  /** Where the key of the signatures is served. */
  readonly certificateUrl: () => string;
}

const hourMs = 3_600_000;
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key that verifies the notifications; Amazon serves a certificate. */
export const notificationKey: string = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Sends instant payment notifications, in the envelope of Amazon's SNS, until the merchant takes them. */
export function createNotifier({
  settings,
  switches,
  log,
  certificateUrl,
}: NotifierOptions): Delivery<Notice> {
  return createDelivery<Notice>({
    switches,
    retryPausesMs: settings.retryPausesMs,
    send: (notice, manner) => post(settings, notice, manner, certificateUrl()),
    onGivenUp: ({ referenceId }) => log.warn({ referenceId }, 'the merchant did not take the notification'),
  });
}

async function post(
  settings: AmazonPaySettings,
  notice: Notice,
  manner: Manner,
  certificateUrl: string,
): Promise<boolean> {
  const { objectType, objectId } = notice;
  const message = {
    merchantId: settings.merchantId,
    objectType,
    objectId: manner === 'other-amount' ? `${objectId}-other` : objectId,
    notificationType: 'STATE_CHANGE',
    notificationId: randomUUID(),
    notificationVersion: 'V2',
  };
  const envelope = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: 'arn:aws:sns:eu-west-1:598607868003:kerbside',
    Message: JSON.stringify(message),
    Timestamp: new Date(Date.now() - (manner === 'old' ? hourMs : 0)).toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
  };
  const signed = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'] as const;
  const text = signed.map((name) => `${name}\n${envelope[name]}\n`).join('');
  const { privateKey } = manner === 'forged' ? forger : own;
  const Signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  const answer = fetch(settings.notificationUrl, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
    body: JSON.stringify({ ...envelope, Signature }),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.then(({ ok }) => ok).catch(() => false);
}
