import { randomBytes } from 'node:crypto';
import { createSealer } from './seal';

const idBytes = 16;
const form = /^([\w-]{22})\.([\w-]{43})$/;

/** Issues session ids and tells ours from any that a client made up. */
export interface SessionSigner {
  /** A new id of 128 random bits. */
  issue(): string;
  sign(id: string): string;
  /** The id in a cookie's value that we signed; undefined for every other value. */
  verify(value: string | undefined): string | undefined;
}

/** Signs session ids. The first secret signs; older ones are still accepted, so that a secret can be changed. */
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
