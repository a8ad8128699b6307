import { getOrderTimes } from '@tyres/checkout-contract/endpoints';
import { getOrderTimesInput } from '@tyres/checkout-contract/schemas';
import { findTimes } from '@tyres/fitters-contract/endpoints';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fittingJobOf } from '../domain/fitting-job';
import { whyFixed } from '../domain/order-change';
import { appointmentFixed } from '../errors';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';
import { toRefusal } from '../use-cases/hold-slot';

/** The times to which an order's appointment can be moved. @throws order_not_found, appointment_fixed, fitter_missing */
export const getOrderTimesRoute = (deps: Deps) =>
  route(getOrderTimes, getOrderTimesInput, async ({ reference, date }, context) => {
    const caller = callerOf(context);
    const { snapshot, status } = await findOwnOrder(deps, caller, reference);
    const why = whyFixed({ snapshot, status }, context.now);
    const job = fittingJobOf(snapshot);
    if (why || !snapshot.fitter || !job) throw appointmentFixed(why ?? 'This order has no tyres to fit.');
    const account_number = snapshot.fitter.accountNumber;
    const asked = { account_number, job, ...(date ? { date } : {}) };
    const { fitting_days, fitting_times } = await deps.services
      .call(findTimes, asked, caller)
      .catch(toRefusal);
    const [first = null] = Object.keys(fitting_days);
    return { account_number, date: date ?? first, fitting_days, fitting_times };
  });
