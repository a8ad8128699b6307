import type { Deps } from '../deps';
import type { JobHandlers } from './jobs';
import { sendChange, sendMessage } from './messages/send-message';
import { matchAppointment } from '../use-cases/change-appointment';
import { settleUnpaidOrder } from '../use-cases/check-payment';
import { emptyBasket, fulfilOrder } from '../use-cases/fulfil-order';
import { releaseHolds, releaseTime } from '../use-cases/release-holds';
import { sendSignIn } from '../use-cases/sign-in';
import { inquireAgain, settlePayment } from '../use-cases/settle-payment';

/** The handlers of all jobs. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'fulfil-order': ({ reference }, context) => fulfilOrder(deps, reference, context),
    'settle-payment': (key) => settlePayment(deps, key),
    'inquire-payment': (key) => inquireAgain(deps, key),
    'release-holds': ({ reference, appointment }, { signal }) =>
      releaseHolds(deps, { reference, appointment, signal }),
    'release-time': ({ basketId, ...time }, { signal }) => releaseTime(deps, { basketId, time, signal }),
    'match-appointment': ({ reference }, { signal }) => matchAppointment(deps, reference, signal),
    'send-change': (payload) => sendChange(deps, payload),
    'empty-basket': ({ reference }) => emptyBasket(deps, reference),
    'check-payment': ({ reference }) => settleUnpaidOrder(deps, reference),
    'send-sign-in': ({ request }) => sendSignIn(deps, request),
    'send-message': (payload) => sendMessage(deps, payload),
  };
}
