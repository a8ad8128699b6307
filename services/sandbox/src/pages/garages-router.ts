import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { garageFaults, isGarageFault, type Faults } from '../faults';
import type { GarageSystem } from '../garages/garage-system';
import { garagesPage } from './garages-page';
import { pagePolicy } from './layout';

export interface GaragesRouterOptions {
  readonly garages: GarageSystem;
  readonly faults: Faults;
}

/** The pages of the garage system, for people and for tests. */
export function createGaragesRouter({ garages, faults }: GaragesRouterOptions): Router {
  const router = new Router();
  router.get('/garages', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.type = 'html';
    ctx.body = garagesPage({ garages: garages.list(), fault: faults.ofGarages() });
  });
  router.get('/garages.json', (ctx) => {
    ctx.body = garages.list();
  });
  router.post('/garages', bodyParser({ enableTypes: ['json', 'form'] }), async (ctx) => {
    const fault = readFault(ctx.request.body);
    if (fault !== 'none' && !isGarageFault(fault)) {
      ctx.status = 400;
      ctx.body = { message: `Send a fault: none, ${garageFaults.join(', ')}.` };
      return;
    }
    faults.setGarages(fault === 'none' ? undefined : fault);
    await garages.runRound();
    ctx.status = 303;
    ctx.redirect('/garages');
  });
  return router;
}

function readFault(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'fault' in body ? body.fault : undefined;
}
