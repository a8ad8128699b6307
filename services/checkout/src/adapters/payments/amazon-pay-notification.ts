import { parseJson } from '@tyres/contract-kit/parse-json';
import { createThirdParty } from '@tyres/service-kit/calls/third-party';
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { notificationMalformed, notificationRefused, PaymentUnavailable } from '../../errors';
import { jsonText } from './json-field';

export interface AmazonNotification {
  readonly objectType: string;
  readonly objectId: string;
}

const signedFields = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'] as const;
const maxBytes = 64 * 1024;
const certificateTimeoutMs = 2_500;
/** Amazon tries for an hour and a half; one that is older is replayed. */
const oldestMs = 2 * 60 * 60_000;
const keys = new Map<string, KeyObject>();

/**
 * Reads an instant payment notification: the envelope of Amazon's notification service, whose signature is checked with the key at
 * its `SigningCertURL`, which has to be at one of the given origins. @throws notification_refused, notification_malformed
 */
export async function readAmazonNotification(
  body: Buffer,
  { origins, merchantId }: { readonly origins: readonly string[]; readonly merchantId: string },
): Promise<AmazonNotification> {
  if (body.length === 0 || body.length > maxBytes) throw notificationMalformed();
  const envelope = parseJson(body.toString('utf8'));
  const text = signedFields.map((name) => `${name}\n${jsonText(envelope, name)}\n`).join('');
  const isFresh = Math.abs(Date.now() - Date.parse(jsonText(envelope, 'Timestamp'))) <= oldestMs;
  if (!isFresh || jsonText(envelope, 'SignatureVersion') !== '2') throw notificationRefused();
  const key = await keyAt(jsonText(envelope, 'SigningCertURL'), origins);
  const signature = Buffer.from(jsonText(envelope, 'Signature'), 'base64');
  if (!key || !verify('RSA-SHA256', Buffer.from(text), key, signature)) throw notificationRefused();
  const message = parseJson(jsonText(envelope, 'Message'));
  const [objectType, objectId] = [jsonText(message, 'objectType'), jsonText(message, 'objectId')];
  if (jsonText(message, 'merchantId') !== merchantId || !objectType || !objectId)
    throw notificationMalformed();
  return { objectType, objectId };
}

/** The key of a certificate at an address of the provider; undefined when there is none. @throws PaymentUnavailable */
async function keyAt(address: string, origins: readonly string[]): Promise<KeyObject | undefined> {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) return undefined;
  const known = keys.get(address);
  if (known) return known;
  const key = await fetchKey(address);
  if (key) keys.set(address, key);
  return key;
}

async function fetchKey(address: string): Promise<KeyObject | undefined> {
  const { status, text } = await fetchText(address);
  if (status >= 500) throw new PaymentUnavailable(`the certificate's server answered ${status}`);
  if (status !== 200) return undefined;
  try {
    return createPublicKey(text);
  } catch {
    return undefined;
  }
}

async function fetchText(address: string): Promise<{ status: number; text: string }> {
  try {
    return await createThirdParty(address, certificateTimeoutMs)();
  } catch (error) {
    throw new PaymentUnavailable("the certificate's server gave no answer", { cause: error });
  }
}
