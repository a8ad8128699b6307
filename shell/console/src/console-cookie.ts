import type { Context } from 'koa';
import type { ConsoleSession } from './console-session';

/** The session cookie: host-only, HttpOnly and SameSite=Strict. */
export interface ConsoleCookie {
  read(ctx: Context): string | undefined;
  write(ctx: Context, session: ConsoleSession, now: Date): void;
  clear(ctx: Context): void;
}

/** A `__Host-` cookie wherever browsers accept one. */
export function createConsoleCookie(isSecure: boolean): ConsoleCookie {
  const name = isSecure ? '__Host-console' : 'console';
  const set = (ctx: Context, value: string, seconds: number): void => {
    const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
    ctx.append('set-cookie', `${name}=${value}; ${attributes}`);
  };
  return {
    read: (ctx) => ctx.cookies.get(name),
    write: (ctx, { id, endsAt }, now) =>
      set(ctx, id, Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))),
    clear: (ctx) => set(ctx, '', 0),
  };
}
