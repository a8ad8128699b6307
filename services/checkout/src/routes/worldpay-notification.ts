import { worldpayNotification } from '@tyres/checkout-contract/endpoints';
import { worldpayNotificationInput } from '@tyres/checkout-contract/schemas';
import { route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { recordNotification } from '../use-cases/record-payment';
import { readNotification } from '../adapters/payments/worldpay-notification';

/** The provider retries a notification until it gets this answer. */
const accepted = text('[OK]');

/**
 * Records the card provider's notification. One for an unknown order is accepted too, to stop its retries. @throws
 * notification_refused
 */
export const worldpayNotificationRoute = (deps: Deps) =>
  route(worldpayNotification, worldpayNotificationInput, async (_input, context) => {
    const { authorization } = context.headers;
    const body = context.rawBody ?? Buffer.alloc(0);
    const { reference, event, amountPence, currency } = readNotification(
      body,
      authorization?.toString(),
      deps.settings.notifications,
    );
    if (!event || (currency !== null && currency !== 'GBP')) return accepted;
    const order = await recordNotification(deps, { reference, event, amountPence });
    if (!order) deps.log.warn({ reference, event }, 'notification for an unknown order');
    return accepted;
  });
