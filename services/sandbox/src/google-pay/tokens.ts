import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';

/** The sandbox signs with a key of its own; Google's are elliptic, and only the gateway checks them. */
const key = 'google-pay-sandbox';

/** A payment token in Google's shape, `PAYMENT_GATEWAY` tokenization, ECv1. */
export interface GoogleToken {
  readonly protocolVersion: string;
  readonly signature: string;
  readonly signedMessage: string;
}

/** Creates the token of one use of the wallet. */
export function createGoogleToken(gatewayMerchantId: string, now: Date): GoogleToken {
  const signedMessage = JSON.stringify({
    encryptedMessage: Buffer.from(`${gatewayMerchantId} ${now.toISOString()}`).toString('base64'),
    ephemeralPublicKey: 'sandbox',
    tag: 'sandbox',
  });
  return { protocolVersion: 'ECv1', signature: signatureOf(signedMessage), signedMessage };
}

/** Whether a token is one of the sandbox's wallet. */
export function isGoogleToken({ protocolVersion, signature, signedMessage }: GoogleToken): boolean {
  return protocolVersion === 'ECv1' && isSameSecret(signature, signatureOf(signedMessage));
}

function signatureOf(signedMessage: string): string {
  return createHmac('sha256', key).update(signedMessage).digest('base64');
}
