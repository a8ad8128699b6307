import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs engineers in: a token for a cookie that runs out. */
export interface ConsoleSessions {
  /** Whether this is the platform's token. */
  isToken(text: string): boolean;
  /** The cookie's value, good for `lifetimeMs` from now. */
  issue(now: Date): string;
  /** Whether a cookie's value is ours and has not run out. */
  isValid(value: string | undefined, now: Date): boolean;
}

/** A working day: signing in once a morning is enough, and a laptop left behind is not signed in the day after. */
export const lifetimeMs = 8 * 60 * 60 * 1000;

/** Sessions that only the platform's token can begin; a new token ends all of them. */
export function createConsoleSessions(platformToken: string): ConsoleSessions {
  const key = createHmac('sha256', platformToken).update('console session').digest();
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    isToken: (text) => isEqual(text, platformToken),
    issue(now) {
      const expires = String(now.getTime() + lifetimeMs);
      return `${expires}.${sign(expires)}`;
    },
    isValid(value, now) {
      const [, expires = '', signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(value ?? '') ?? [];
      return isEqual(signature, sign(expires)) && Number(expires) > now.getTime();
    },
  };
}

/** Compares in a time that tells nothing, whatever the lengths. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
