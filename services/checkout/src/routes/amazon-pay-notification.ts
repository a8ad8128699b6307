import { amazonPayNotification } from '@tyres/checkout-contract/payment-endpoints';
import { amazonPayNotificationInput } from '@tyres/checkout-contract/schemas';
import { route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { hearPayment } from '../use-cases/hear-payment';

/** Any success ends the provider's retries. */
const accepted = text('OK');

/** Records the provider's notification. @throws notification_refused, notification_malformed, notification_unverified */
export const amazonPayNotificationRoute = (deps: Deps) =>
  route(amazonPayNotification, amazonPayNotificationInput, async (_input, context) => {
    await hearPayment(deps, 'amazonpay', context);
    return accepted;
  });
