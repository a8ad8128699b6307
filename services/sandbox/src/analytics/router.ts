import Router from '@koa/router';
import { readFile } from 'node:fs/promises';
import { readBody } from '@tyres/service-kit/read-body';

const script = new URL('../../assets/analytics/gtag.js', import.meta.url);
const mostHits = 1_000;
const collectors = ['marketing', 'prices'] as const;

/** An event as a tool received it. */
export interface Hit {
  readonly tool: 'google-analytics' | (typeof collectors)[number];
  readonly event: string;
  /** The fields of the request, as they were sent. */
  readonly fields: unknown;
}

/**
 * Tools that learn what visitors do, for mounting at `/analytics`: Google Analytics 4 (its script, and `g/collect` with its fields), and two
 * that take our own events as JSON. `GET /hits` lists what they received, `DELETE` forgets it.
 * https://developers.google.com/analytics/devguides/collection/ga4
 */
export function createAnalyticsRouter(): Router {
  let hits: readonly Hit[] = [];
  const note = (hit: Hit): void => {
    hits = [...hits, hit].slice(-mostHits);
  };
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.set('cache-control', 'no-store');
    await next();
  });
  router.get('/gtag/js', async (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = await readFile(script, 'utf8');
  });
  router.post('/g/collect', (ctx) => {
    const fields = Object.fromEntries(new URLSearchParams(ctx.querystring));
    // Google answers everything with 204, also what it cannot use.
    if (fields['v'] === '2' && fields['tid'] && fields['cid'] && fields['en'])
      note({ tool: 'google-analytics', event: fields['en'], fields });
    ctx.status = 204;
  });
  for (const tool of collectors)
    router.post(`/${tool}`, async (ctx) => {
      const fields = readEvent((await readBody(ctx, { limitBytes: 65_536 })).toString());
      if (!fields) return void (ctx.status = 400);
      note({ tool, event: fields.event, fields });
      ctx.status = 204;
    });
  router.get('/hits', (ctx) => {
    ctx.body = hits;
  });
  router.delete('/hits', (ctx) => {
    hits = [];
    ctx.status = 204;
  });
  return router;
}

function readEvent(body: string): { readonly event: string } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('event' in value)) return undefined;
    return typeof value.event === 'string' ? { ...value, event: value.event } : undefined;
  } catch {
    return undefined;
  }
}
