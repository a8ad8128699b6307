import type { Context } from 'koa';

/** The address that a request comes from, as far as it can be trusted. */
export function clientAddress(ctx: Pick<Context, 'ip'>): string {
  return ctx.ip;
}
