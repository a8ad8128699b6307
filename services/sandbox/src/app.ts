import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { createPostcodeLookupRouter, lookupFailure } from './addresses/postcode-lookup';
import { failAsSwitched, type Faults, type Provider } from './faults';
import type { Mailbox } from './mailbox/mailbox';
import { createTextMessagesRouter } from './mailbox/text-messages';
import { createPagesRouter } from './pages/router';
import { createFitmentRouter, fitmentFailure } from './vehicles/fitment';
import { createVehicleEnquiryRouter, enquiryFailure } from './vehicles/vehicle-enquiry';
import type { VehicleRegister } from './vehicles/vehicle-register';

/** The keys that callers have to send; where one is empty any key will do, but no missing one. */
export interface Keys {
  readonly vehicleEnquiry: string;
  readonly fitment: string;
  readonly addresses: string;
  readonly textMessages: string;
}

export interface SandboxOptions {
  readonly vehicles: VehicleRegister;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly keys: Keys;
  /** Public address of the shop. */
  readonly siteUrl: string;
  /** How late an answer is while its provider is slow. */
  readonly slowMs: number;
  readonly now: () => Date;
}

/** Everybody outside of the shop, as one app; e-mail comes in beside it, over SMTP. */
export function createSandbox(options: SandboxOptions): Koa {
  const { vehicles, mailbox, faults, keys, siteUrl, slowMs, now } = options;
  const app = new Koa();
  const mount = (router: Router): void => {
    app.use(router.routes()).use(router.allowedMethods());
  };
  const stand = (provider: Provider, router: Router, errorBody: unknown): void => {
    const fail: Middleware = failAsSwitched(faults, provider, { errorBody, slowMs });
    mount(new Router().use(fail).use(router.routes()));
  };
  app.use(createHealthRouter().routes());
  mount(createPagesRouter({ siteUrl, vehicles, mailbox, faults }));
  stand('vehicle-enquiry', createVehicleEnquiryRouter({ vehicles, key: keys.vehicleEnquiry }), enquiryFailure);
  stand('fitment', createFitmentRouter({ vehicles, key: keys.fitment }), fitmentFailure);
  stand('addresses', createPostcodeLookupRouter({ key: keys.addresses }), lookupFailure);
  stand('text-messages', createTextMessagesRouter({ mailbox, authToken: keys.textMessages, now }), { code: 20500, message: 'Internal Server Error', more_info: 'https://www.twilio.com/docs/errors/20500', status: 500 });
  return app;
}

function createHealthRouter(): Router {
  const router = new Router();
  router.get(['/health/live', '/health/ready'], (ctx) => {
    ctx.body = { status: 'ok' };
  });
  return router;
}
