import type { Cookie } from './cookies';
import type { Sealer } from './seal';

/** The release that a session keeps, from its cookie. */
export interface KeptRelease {
  readonly release: number;
  readonly expiresMs: number;
}

/** Reads and writes the cookie of the kept release, which is valid for one session only. */
export interface KeptReleases {
  /** Whether the cookie is present, valid or not. */
  isSent(cookies: string): boolean;
  read(cookies: string, sessionId: string, nowMs: number): KeptRelease | undefined;
  write(kept: KeptRelease, sessionId: string, nowMs: number): string;
  clear(): string;
}

/** How long a session keeps a release, counted from the first page that starts it. */
export const keptForMs = 60 * 60 * 1_000;
const form = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/;

/** Stores the release in a cookie that is signed together with the session's id: it cannot be forged or passed on. */
export function createKeptReleases({ cookie, sealer }: { cookie: Cookie; sealer: Sealer }): KeptReleases {
  // Never change this text: the cookies that browsers have would become invalid.
  const textOf = (sessionId: string, release: string, expires: string): string =>
    `kept set:${sessionId}:${release}.${expires}`;
  return {
    isSent: (cookies) => cookie.read(cookies) !== undefined,
    read(cookies, sessionId, nowMs) {
      const [, release = '', expires = '', seal = ''] = form.exec(cookie.read(cookies) ?? '') ?? [];
      const expiresMs = Number(expires) * 1_000;
      if (seal === '' || expiresMs <= nowMs || expiresMs > nowMs + keptForMs + 1_000) return undefined;
      return sealer.isSealOf(seal, textOf(sessionId, release, expires))
        ? { release: Number(release), expiresMs }
        : undefined;
    },
    write({ release, expiresMs }, sessionId, nowMs) {
      const expires = String(Math.ceil(expiresMs / 1_000));
      const value = `${release}.${expires}.${sealer.seal(textOf(sessionId, String(release), expires))}`;
      return cookie.write(value, Math.max(1, Math.round((expiresMs - nowMs) / 1_000)));
    },
    clear: () => cookie.clear(),
  };
}
