import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { faultKindsOf, isFaultKind, isProvider, providers, type Faults } from '../faults';
import type { Mailbox } from '../mailbox/mailbox';
import type { VehicleRegister } from '../vehicles/vehicle-register';
import { frontPage } from './front-page';
import { pagePolicy } from './layout';
import { mailboxPage } from './mailbox-page';

export interface PagesOptions {
  readonly siteUrl: string;
  readonly vehicles: VehicleRegister;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
}

/** The sandbox's own pages, for people and for tests. */
export function createPagesRouter({ siteUrl, vehicles, mailbox, faults }: PagesOptions): Router {
  const router = new Router();
  router.get('/', async (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = frontPage({ siteUrl, faults, vehicleCount: await vehicles.count() });
  });
  router.get('/mailbox', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = mailboxPage(mailbox.read());
  });
  router.get('/mailbox.json', (ctx) => {
    const { to } = ctx.query;
    ctx.body = mailbox.read(typeof to === 'string' ? to : undefined);
  });
  router.post('/mailbox/empty', (ctx) => {
    mailbox.empty();
    ctx.status = 303;
    ctx.redirect('/mailbox');
  });
  router.get('/faults', (ctx) => {
    ctx.body = faults.list();
  });
  router.delete('/faults', (ctx) => {
    faults.clear();
    ctx.body = faults.list();
  });
  router.post('/faults', bodyParser({ enableTypes: ['json', 'form'] }), (ctx) => {
    const { provider, kind } = readSwitch(ctx.request.body);
    if (!isProvider(provider) || !isFaultKind(provider, kind)) {
      ctx.status = 400;
      ctx.body = {
        message: `Send a provider (${providers.join(', ')}) and a kind (none, ${faultKindsOf(provider).join(', ')}).`,
      };
      return;
    }
    faults.set(provider, kind);
    if (ctx.is('application/x-www-form-urlencoded')) {
      ctx.status = 303;
      ctx.redirect('/');
    } else {
      ctx.body = faults.list();
    }
  });
  return router;
}

function readSwitch(body: unknown): { provider: unknown; kind: unknown } {
  if (typeof body !== 'object' || body === null || !('provider' in body) || !('kind' in body))
    return { provider: '', kind: '' };
  return { provider: body.provider, kind: body.kind };
}
