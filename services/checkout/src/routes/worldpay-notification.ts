import { worldpayNotification } from '@tyres/checkout-contract/endpoints';
import { worldpayNotificationInput } from '@tyres/checkout-contract/schemas';
import { route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { hearPayment } from '../use-cases/hear-payment';

/** The provider retries a notification until it gets this answer. */
const accepted = text('[OK]');

/**
 * Records the card provider's notification. One for an unknown order is accepted too, to stop its retries. @throws
 * notification_refused, notification_malformed
 */
export const worldpayNotificationRoute = (deps: Deps) =>
  route(worldpayNotification, worldpayNotificationInput, async (_input, context) => {
    await hearPayment(deps, 'worldpay', context);
    return accepted;
  });
