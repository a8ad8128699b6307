import { createHmac } from 'node:crypto';
import { isEqualSecret } from './is-equal-secret';

/** Writes values into cookies so that nobody else can, and reads them until they run out. */
export interface Signer {
  sign(value: unknown, expires: Date): string;
  /** What was signed, to be checked for its shape; undefined when it is not ours or has run out. */
  read(text: string | undefined, now: Date): unknown;
}

/** Signs with a key of its own for each purpose, derived from one secret. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const signatureOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(value, expires) {
      const text = Buffer.from(JSON.stringify({ value, expires: expires.getTime() })).toString('base64url');
      return `${text}.${signatureOf(text)}`;
    },
    read(signed, now) {
      const [, text = '', signature = ''] = /^([\w-]{1,3000})\.([\w-]+)$/.exec(signed ?? '') ?? [];
      if (!isEqualSecret(signature, signatureOf(text))) return undefined;
      const { value, expires }: { value?: unknown; expires?: unknown } = JSON.parse(
        Buffer.from(text, 'base64url').toString(),
      );
      return typeof expires === 'number' && expires > now.getTime() ? value : undefined;
    },
  };
}
