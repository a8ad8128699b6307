import { paypalNotification } from '@tyres/checkout-contract/payment-endpoints';
import { paypalNotificationInput } from '@tyres/checkout-contract/schemas';
import { route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { hearPayment } from '../use-cases/hear-payment';

/** Any success ends the provider's retries. */
const accepted = text('OK');

/** Records the provider's notification. @throws notification_refused, notification_malformed, notification_unverified */
export const paypalNotificationRoute = (deps: Deps) =>
  route(paypalNotification, paypalNotificationInput, async (_input, context) => {
    await hearPayment(deps, 'paypal', context);
    return accepted;
  });
