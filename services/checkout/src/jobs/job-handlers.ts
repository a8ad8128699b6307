import type { Deps } from '../deps';
import type { JobHandlers } from './jobs';
import { sendMessage } from './messages/send-message';
import { settleUnpaidOrder } from '../use-cases/check-payment';
import { fulfilOrder, releaseHolds } from '../use-cases/fulfil-order';
import { refundOrder } from '../use-cases/refund-order';

/** The handlers of all jobs. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'fulfil-order': ({ reference }, context) => fulfilOrder(deps, reference, context),
    'refund-order': ({ reference }) => refundOrder(deps, reference),
    'release-holds': ({ reference, appointment }) => releaseHolds(deps, reference, appointment),
    'check-payment': ({ reference }) => settleUnpaidOrder(deps, reference),
    'send-message': (payload) => sendMessage(deps, payload),
  };
}
