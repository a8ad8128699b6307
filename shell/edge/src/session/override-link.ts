import { createHmac } from 'node:crypto';
import type { Cookie } from './cookies';
import { createSealer } from './seal';

/** What a signed link puts one browser on. */
export interface Override {
  readonly release: number;
  readonly expiresMs: number;
}

/** The three parts of a link, and of the cookie that it leads to. */
export interface OverrideParts {
  readonly release: string;
  /** Unix seconds. */
  readonly expires: string;
  readonly signature: string;
}

/** Tells links that the registry signed from any others. */
export interface Overrides {
  check(parts: OverrideParts, nowMs: number): Override | undefined;
  /** The override in a request's cookies. */
  read(cookies: string, nowMs: number): Override | undefined;
  /** The text of a `Set-Cookie` that lasts as long as the link. */
  write(parts: OverrideParts, nowMs: number): string;
  clear(): string;
}

/** Between the registry's clock and ours. */
const skewMs = 60_000;

/** Without a secret no link is good. */
export function createOverrides({
  secret,
  cookie,
}: {
  secret: string | undefined;
  cookie: Cookie;
}): Overrides {
  const sealer =
    secret === undefined
      ? undefined
      : createSealer([createHmac('sha256', secret).update('override link').digest()]);

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
