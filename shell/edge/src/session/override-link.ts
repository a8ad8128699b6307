import { createHmac } from 'node:crypto';
import { secretsOf } from '@tyres/service-kit/rotated-secret';
import type { Cookie } from './cookies';
import { createSealer, type Sealer } from './seal';

/** The release that a signed link chooses for one browser. */
export interface Override {
  readonly release: number;
  readonly expiresMs: number;
}

/** The three parts of a link, and of its cookie. */
export interface OverrideParts {
  readonly release: string;
  /** Unix seconds. */
  readonly expires: string;
  readonly signature: string;
}

/** Verifies links that the registry signed. */
export interface Overrides {
  check(parts: OverrideParts, nowMs: number): Override | undefined;
  /** The override in a request's cookies. */
  read(cookies: string, nowMs: number): Override | undefined;
  /** The value of a `Set-Cookie` header that expires with the link. */
  write(parts: OverrideParts, nowMs: number): string;
  clear(): string;
}

/** Tolerated difference between the registry's clock and ours. */
const skewMs = 60_000;

/** Creates the verifier. Without a secret no link is valid. */
export function createOverrides({
  secret,
  cookie,
}: {
  secret: string | undefined;
  cookie: Cookie;
}): Overrides {
  const sealer = secret === undefined ? undefined : sealerOf(secret);

  function check({ release, expires, signature }: OverrideParts, nowMs: number): Override | undefined {
    if (!sealer || !/^[1-9]\d{0,8}$/.test(release) || !/^\d{1,12}$/.test(expires)) return undefined;
    const expiresMs = Number(expires) * 1_000;
    if (expiresMs + skewMs <= nowMs) return undefined;
    return sealer.isSealOf(signature, `${release}.${expires}`)
      ? { release: Number(release), expiresMs }
      : undefined;
  }

  return {
    check,
    read(cookies, nowMs) {
      const value = cookie.read(cookies);
      if (value === undefined) return undefined;
      const [release = '', expires = '', signature = '', ...more] = value.split('.');
      return more.length === 0 ? check({ release, expires, signature }, nowMs) : undefined;
    },
    write({ release, expires, signature }, nowMs) {
      const seconds = Math.round((Number(expires) * 1_000 + skewMs - nowMs) / 1_000);
      return cookie.write(`${release}.${expires}.${signature}`, Math.max(1, seconds));
    },
    clear: () => cookie.clear(),
  };
}

function sealerOf(setting: string): Sealer {
  const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('override link').digest();
  const [first, ...older] = secretsOf(setting);
  return createSealer([keyOf(first), ...older.map(keyOf)]);
}
