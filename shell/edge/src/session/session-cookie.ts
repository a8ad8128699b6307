import { randomBytes } from 'node:crypto';
import { createSealer } from './seal';

const idBytes = 16;
const form = /^([\w-]{22})\.([\w-]{43})$/;

/** Issues, signs and verifies session ids. */
export interface SessionSigner {
  /** A new id of 128 random bits. */
  issue(): string;
  sign(id: string): string;
  /** The id in a cookie's value; undefined when we did not sign it. */
  verify(value: string | undefined): string | undefined;
}

/** Creates a signer. The first secret signs; any verifies, so that secrets can be rotated. */
export function createSessionSigner(secrets: readonly [string, ...string[]]): SessionSigner {
  const sealer = createSealer(secrets);
  return {
    issue: () => randomBytes(idBytes).toString('base64url'),
    sign: (id) => `${id}.${sealer.seal(`session:${id}`)}`,
    verify(value) {
      const [, id, seal] = form.exec(value ?? '') ?? [];
      if (id === undefined || seal === undefined) return undefined;
      return sealer.isSealOf(seal, `session:${id}`) ? id : undefined;
    },
  };
}
