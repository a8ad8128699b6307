import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
  const [current] = secrets;
  const seal = (id: string, secret: string): Buffer =>
    createHmac('sha256', secret).update(`session:${id}`).digest();
  return {
    issue: () => randomBytes(idBytes).toString('base64url'),
    sign: (id) => `${id}.${seal(id, current).toString('base64url')}`,
    verify(value) {
      const [, id, seen] = form.exec(value ?? '') ?? [];
      if (id === undefined || seen === undefined) return undefined;
      const given = Buffer.from(seen, 'base64url');
      const isOurs = secrets.some((secret) => {
        const right = seal(id, secret);
        return given.length === right.length && timingSafeEqual(given, right);
      });
      return isOurs ? id : undefined;
    },
  };
}
