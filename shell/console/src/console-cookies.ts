import type { Context } from 'koa';

/** The console's cookies: of this host alone, out of reach of scripts and of other sites' requests. */
export interface ConsoleCookies {
  read(ctx: Context, name: CookieName): string | undefined;
  write(ctx: Context, name: CookieName, value: string, lifetimeMs: number): void;
  clear(ctx: Context, name: CookieName): void;
}

export type CookieName = 'console' | 'console-note';

/** `__Host-` cookies wherever the site is served over TLS. */
export function createConsoleCookies(isSecure: boolean): ConsoleCookies {
  const prefix = isSecure ? '__Host-' : '';
  const write: ConsoleCookies['write'] = (ctx, name, value, lifetimeMs) => {
    ctx.append(
      'set-cookie',
      `${prefix}${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${lifetimeMs / 1000}${isSecure ? '; Secure' : ''}`,
    );
  };
  return {
    read: (ctx, name) => ctx.cookies.get(`${prefix}${name}`),
    write,
    clear: (ctx, name) => write(ctx, name, '', 0),
  };
}
