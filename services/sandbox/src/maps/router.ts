import { readFile } from 'node:fs/promises';
import Router from '@koa/router';
import type { Faults } from '../faults';
import { isKey } from '../keys';
import { drawTile } from './tile';

const folder = new URL('../../assets/google-maps/', import.meta.url);
/** The first is Google's address; it loads the others. */
const scripts: Readonly<Record<string, string>> = {
  '/maps/api/js': 'js.js',
  '/maps/api/modules/api.js': 'api.js',
  '/maps/api/modules/base.js': 'base.js',
  '/maps/api/modules/map.js': 'map.js',
  '/maps/api/modules/overlays.js': 'overlays.js',
};

export interface MapsOptions {
  /** When empty, any key is accepted, but not a missing one. */
  readonly key: string;
  readonly faults: Pick<Faults, 'of'>;
}

/**
 * The part of Google's Maps JavaScript API that the shop uses: its script at Google's address, and what that script asks for.
 * https://developers.google.com/maps/documentation/javascript/reference
 */
export function createMapsRouter({ key, faults }: MapsOptions): Router {
  const router = new Router();
  router.use('/maps', async (ctx, next) => {
    // The frame of the map has an opaque origin. Google answers every origin too.
    ctx.set('access-control-allow-origin', '*');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    await next();
  });
  for (const [path, file] of Object.entries(scripts)) {
    router.get(path, async (ctx) => {
      ctx.type = 'text/javascript; charset=utf-8';
      ctx.set('cache-control', 'no-store');
      ctx.body = await readFile(new URL(file, folder), 'utf8');
    });
  }
  router.get('/maps/api/authenticate', (ctx) => {
    const isRight = isKey(String(ctx.query['key'] ?? ''), key);
    ctx.status = isRight && faults.of('maps') !== 'bad-key' ? 204 : 403;
  });
  router.get('/maps/api/directions', (ctx) => {
    const [from, to] = [ctx.query['origin'], ctx.query['destination']].map(readPlace);
    const fault = faults.of('maps');
    if (fault === 'zero-results') ctx.body = { status: 'ZERO_RESULTS' };
    else if (fault === 'request-denied') ctx.body = { status: 'REQUEST_DENIED' };
    else if (!from || !to) ctx.body = { status: 'INVALID_REQUEST' };
    else ctx.body = { status: 'OK', path: [from, { lat: from.lat, lng: to.lng }, to] };
  });
  router.get('/maps/vt', (ctx) => {
    ctx.type = 'image/svg+xml';
    ctx.set('cache-control', 'public, max-age=86400');
    ctx.body = drawTile(Number(ctx.query['x']), Number(ctx.query['y']));
  });
  return router;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Reads `51.5,-0.14`. */
function readPlace(given: unknown): Place | undefined {
  const [, lat, lng] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(String(given)) ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}
