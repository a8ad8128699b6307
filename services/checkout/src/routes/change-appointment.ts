import { changeAppointment } from '@tyres/checkout-contract/endpoints';
import { changeAppointmentInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentOrder } from '../domain/present-order';
import { callerOf } from '../use-cases/caller-of';
import { changeAppointment as moveAppointment } from '../use-cases/change-appointment';
import { findOwnOrder } from '../use-cases/find-own-order';

/** Moves the appointment of an order of this session (SD40). @throws order_not_found, and as the use case */
export const changeAppointmentRoute = (deps: Deps) =>
  route(changeAppointment, changeAppointmentInput, async (input, context) => {
    const caller = callerOf(context);
    const order = await findOwnOrder(deps, caller, input.reference);
    const wish = { accountNumber: input.account_number, date: input.app_date, time: input.app_time };
    return { order: presentOrder(await moveAppointment(deps, caller, order, wish)) };
  });
