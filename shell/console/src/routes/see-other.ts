import type { Context } from 'koa';

/** Redirects to a page after a form was sent. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set('location', path);
  ctx.body = '';
}
