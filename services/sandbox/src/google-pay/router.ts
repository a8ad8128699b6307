import Router from '@koa/router';
import { readFile } from 'node:fs/promises';
import { createGoogleToken } from './tokens';

const script = new URL('../../assets/google-pay/pay.js', import.meta.url);

/** Google Pay: the script of the wallet, and the token that it hands to the merchant; for mounting at `/google-pay`. */
export function createGooglePayRouter({ now }: { readonly now: () => Date }): Router {
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('access-control-allow-origin', '*');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    await next();
  });
  router.get('/pay.js', async (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = await readFile(script, 'utf8');
  });
  router.get('/token', (ctx) => {
    const merchant = String(ctx.query['merchant'] ?? '');
    if (!merchant) return void (ctx.status = 400);
    ctx.type = 'text/plain';
    ctx.body = JSON.stringify(createGoogleToken(merchant, now()));
  });
  return router;
}
