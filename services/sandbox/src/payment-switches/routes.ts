import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { html, type Html } from '../pages/html';
import type { Delivery } from './delivery';
import { notificationKinds, parseSwitches, usualSwitches, type SwitchBoard } from './switches';

export interface SwitchRouteOptions {
  readonly switches: SwitchBoard;
  readonly delivery: Pick<Delivery<never>, 'release' | 'heldCount'>;
  /** Where a form leads back to. */
  readonly page: string;
}

/**
 * `GET /switches` shows a provider's switches, `POST` (JSON or form) changes them, `DELETE` sets all back, and
 * `POST /switches/release` sends the notifications that are held back.
 */
export function createSwitchRoutes({ switches, delivery, page }: SwitchRouteOptions): Router {
  const router = new Router();
  const state = () => ({ ...switches.now(), held: delivery.heldCount() });
  router.get('/switches', (ctx) => {
    ctx.body = state();
  });
  router.post('/switches', bodyParser({ enableTypes: ['json', 'form'] }), (ctx) => {
    const changed = parseSwitches(ctx.request.body, switches.now());
    if (!changed) {
      ctx.status = 400;
      ctx.body = {
        message: `Send notifications (${notificationKinds.join(', ')}), lateCapture, failedRefund or challenge (true, false).`,
      };
      return;
    }
    switches.set(changed);
    if (ctx.is('application/x-www-form-urlencoded')) ctx.redirect(page);
    else ctx.body = state();
  });
  router.delete('/switches', (ctx) => {
    switches.set(usualSwitches);
    ctx.body = state();
  });
  router.post('/switches/release', bodyParser({ enableTypes: ['json', 'form'] }), (ctx) => {
    const released = delivery.release();
    if (ctx.is('application/x-www-form-urlencoded')) ctx.redirect(page);
    else ctx.body = { released };
  });
  return router;
}

/** The switches as forms, for a provider's page. */
export function switchForms({ switches, delivery }: SwitchRouteOptions, prefix: string): Html {
  const now = switches.now();
  const flag = (name: 'lateCapture' | 'failedRefund' | 'challenge', label: string): Html =>
    html`<label
      >${label}<select name="${name}">
        ${[false, true].map((value) => option(String(value), String(now[name])))}
      </select></label
    >`;
  return html`<section>
    <h2>Switches</h2>
    <form method="post" action="${prefix}/switches">
      <label
        >Notifications<select name="notifications">
          ${notificationKinds.map((kind) => option(kind, now.notifications))}
        </select></label
      >
      ${flag('lateCapture', 'Late capture')} ${flag('failedRefund', 'Refunds fail')}
      ${flag('challenge', 'Wallet challenge')}
      <button>Switch</button>
    </form>
    <form method="post" action="${prefix}/switches/release">
      <button>Send the ${delivery.heldCount()} held back</button>
    </form>
  </section>`;
}

function option(value: string, chosen: string): Html {
  return value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`;
}
