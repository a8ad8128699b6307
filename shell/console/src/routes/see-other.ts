import type { Context } from 'koa';

/** Leads to a page after a form was sent. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set('location', path);
  ctx.body = '';
}
