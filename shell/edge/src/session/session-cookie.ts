import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createSealer } from './seal';

const idBytes = 16;
const form = /^([\w-]{22})\.([\w-]{43})$/;
/** Some 300 bytes each. */
const mostRemembered = 20_000;

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
  // A page's requests come with the same cookie, and a signature takes as long as the page's text.
  const remembered = new LRUCache<string, string>({ max: mostRemembered });
  return {
    issue: () => randomBytes(idBytes).toString('base64url'),
    sign: (id) => `${id}.${sealer.seal(`session:${id}`)}`,
    verify(value = '') {
      const known = remembered.get(value);
      if (known !== undefined) return known;
      const [, id, seal] = form.exec(value) ?? [];
      if (id === undefined || seal === undefined || !sealer.isSealOf(seal, `session:${id}`)) return undefined;
      remembered.set(value, id);
      return id;
    },
  };
}
