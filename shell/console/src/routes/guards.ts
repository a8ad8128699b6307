import type { Context, Middleware } from 'koa';
import { isSameOrigin } from '../is-same-origin';

/** Keeps pages out of caches and search engines. */
export const privatePages: Middleware = async function privatePages(ctx, next) {
  ctx.set('cache-control', 'no-store');
  ctx.set('x-robots-tag', 'noindex');
  await next();
};

/** Refuses forms that no page of the console sent. */
export const ownFormsOnly: Middleware = async function ownFormsOnly(ctx, next) {
  if (isSameOrigin(ctx.headers)) return next();
  ctx.status = 403;
  ctx.type = 'text';
  ctx.body = 'This form was not sent from the console.';
};

/** Leads to a page after a form was sent. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set('location', path);
  ctx.body = '';
}
