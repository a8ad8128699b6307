export interface CookieOptions {
  /**
   * False only for a site on plain `http://localhost` in a browser that refuses secure cookies there: Chromium accepts
   * `__Host-` cookies on localhost, Safari does not.
   */
  readonly secure: boolean;
}

/** One of the edge's cookies: host-only, HttpOnly and SameSite. */
export interface Cookie {
  /** The value in a `Cookie` header. Of several with one name the first, which has the longest path. */
  read(header: string): string | undefined;
  /** The value of a `Set-Cookie` header. */
  write(value: string, maxAgeSeconds: number): string;
  /** The value of a `Set-Cookie` header that deletes it. */
  clear(): string;
}

const names = ['session', 'set', 'override', 'key'] as const;

/** Whether a cookie is the edge's own, with or without `__Host-`: no service may read or set it. */
export function isEdgeCookie(name: string): boolean {
  const plainName = name.replace(/^__Host-/i, '');
  return names.some((own) => own === plainName);
}

/** Creates one of the edge's cookies; its name is prefixed with `__Host-` where it is secure. */
export function createCookie(plainName: (typeof names)[number], { secure }: CookieOptions): Cookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const write = (value: string, maxAgeSeconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { read: (header) => readCookie(header, name), write, clear: () => write('', 0) };
}

/** The value of the first cookie with a name. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return copyOf(part.slice(at + 1).trim());
  }
  return undefined;
}

/** A part of a header keeps the whole header in memory, and so does a text that it is a part of, such as the key of a cache. */
function copyOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
