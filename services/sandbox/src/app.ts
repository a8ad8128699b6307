import Router from '@koa/router';
import type { Log } from '@tyres/service-kit/log';
import { createServiceApp, type ServiceApp } from '@tyres/service-kit/service-app';
import { createAnalyticsRouter } from './analytics/router';
import { createAmazonPayRouter } from './amazon-pay/router';
import { createChatRouter } from './chat/router';
import { createGooglePayRouter } from './google-pay/router';
import { createPostcodeLookupRouter, lookupFailure } from './addresses/postcode-lookup';
import { failAsSwitched, type Faults, type Provider } from './faults';
import type { GarageSystem } from './garages/garage-system';
import type { Mailbox } from './mailbox/mailbox';
import { createTextMessagesRouter, messagingFailure } from './mailbox/text-messages';
import { createMapsRouter } from './maps/router';
import { createRecaptchaRouter } from './recaptcha/router';
import { createGaragesRouter } from './pages/garages-router';
import { createPagesRouter } from './pages/router';
import { createFitmentRouter, fitmentFailure } from './vehicles/fitment';
import { createVehicleEnquiryRouter, enquiryFailure } from './vehicles/vehicle-enquiry';
import { createPaypalRouter } from './paypal/router';
import type { VehicleRegister } from './vehicles/vehicle-register';
import { createWorldpayRouter } from './worldpay/router';

const paypalFailure = { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' };
const amazonFailure = {
  reasonCode: 'InternalServerError',
  message: 'There was an unknown error in the service.',
};

/** The keys that callers have to send. Where one is empty any key is accepted, but not a missing one. */
export interface Keys {
  readonly vehicleEnquiry: string;
  readonly fitment: string;
  readonly addresses: string;
  readonly textMessages: string;
  readonly maps: string;
  readonly recaptcha: string;
}

export interface SandboxOptions {
  readonly vehicles: VehicleRegister;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly garages: GarageSystem;
  readonly keys: Keys;
  /** Public address of the shop. */
  readonly siteUrl: string;
  /** The delay of an answer while its provider is slow. */
  readonly slowMs: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** All third parties as one app; e-mail is received separately, over SMTP. */
export function createSandbox(options: SandboxOptions): ServiceApp {
  const { vehicles, mailbox, faults, garages, keys, siteUrl, slowMs, now, log } = options;
  const addRoutes = (router: Router): void => {
    const stand = (provider: Provider, prefix: string, routes: Router, errorBody: unknown): void => {
      router.use(prefix, failAsSwitched(faults, provider, { errorBody, slowMs }));
      router.use(routes.routes());
    };
    router.use(createPagesRouter({ siteUrl, vehicles, mailbox, faults }).routes());
    router.use(createGaragesRouter({ garages, faults }).routes());
    stand(
      'vehicle-enquiry',
      '/vehicle-enquiry',
      createVehicleEnquiryRouter({ vehicles, key: keys.vehicleEnquiry }),
      enquiryFailure,
    );
    stand('fitment', '/fitment', createFitmentRouter({ vehicles, key: keys.fitment }), fitmentFailure);
    stand('addresses', '/v1/postcodes', createPostcodeLookupRouter({ key: keys.addresses }), lookupFailure);
    stand(
      'text-messages',
      '/2010-04-01',
      createTextMessagesRouter({ mailbox, authToken: keys.textMessages, now }),
      messagingFailure,
    );
    stand(
      'worldpay',
      '/worldpay',
      new Router().use('/worldpay', createWorldpayRouter({ log }).routes()),
      'Internal Server Error',
    );
    stand(
      'paypal',
      '/paypal',
      new Router().use('/paypal', createPaypalRouter({ log }).routes()),
      paypalFailure,
    );
    stand(
      'amazon-pay',
      '/amazon-pay',
      new Router().use('/amazon-pay', createAmazonPayRouter({ log }).routes()),
      amazonFailure,
    );
    stand(
      'google-pay',
      '/google-pay',
      new Router().use('/google-pay', createGooglePayRouter({ now }).routes()),
      'Internal Server Error',
    );
    stand('chat', '/chat', new Router().use('/chat', createChatRouter().routes()), 'Internal Server Error');
    stand(
      'analytics',
      '/analytics',
      new Router().use('/analytics', createAnalyticsRouter().routes()),
      'Internal Server Error',
    );
    stand(
      'recaptcha',
      '/recaptcha',
      new Router().use('/recaptcha', createRecaptchaRouter({ secret: keys.recaptcha, faults, now }).routes()),
      'Internal Server Error',
    );
    stand('maps', '/maps', createMapsRouter({ key: keys.maps, faults }), 'Internal Server Error');
  };
  return createServiceApp({ name: 'sandbox', log, routes: [], addRoutes });
}
