import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { findPreviousOrder } from '@tyres/checkout-contract/endpoints';
import type { PreviousOrderInput } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { getFitter } from '@tyres/fitters-contract/endpoints';
import type { FitterDetails } from '@tyres/fitters-contract/payloads';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { previousOrderOf } from '../domain/previous-order';
import type { KnownVehicle } from '../domain/known-vehicle';
import type { KnownVehicles } from './known-vehicles';

type Caller = Pick<RouteContext, 'sessionId' | 'requestId' | 'signal' | 'now' | 'log'>;
type CallOptions = Pick<Caller, 'sessionId' | 'requestId' | 'signal'>;

/** An order that can be repeated, with its car. */
export interface Repeatable {
  readonly order: PreviousOrder;
  readonly vehicle: KnownVehicle;
}

/** Previous orders, by vehicle. */
export interface PreviousOrders {
  /** The latest order that can be repeated; undefined when there is none, or when a service failed. */
  find(input: PreviousOrderInput, caller: Caller): Promise<Repeatable | undefined>;
}

/**
 * Asks the checkout for the order, then the catalogue and the fitters for its tyre and fitter as they are today. Buying
 * again is optional: when any service fails, the search continues without it.
 */
export function createPreviousOrders({
  services,
  vehicles,
}: {
  readonly services: Pick<ServiceClient, 'call'>;
  readonly vehicles: KnownVehicles;
}): PreviousOrders {
  const find: PreviousOrders['find'] = async (input, caller) => {
    // Picked one by one: the headers of the visitor's request must not be passed on.
    const { sessionId, requestId, signal } = caller;
    const options: CallOptions = { sessionId, requestId, signal };
    const { order } = await services.call(findPreviousOrder, input, options);
    if (!order) return undefined;
    const { st_code, fitter_account_number } = order;
    const [vehicle, { tyres }, fitter] = await Promise.all([
      vehicles.find(input.registration, caller),
      services.call(getTyres, { st_codes: [st_code] }, options),
      fitter_account_number === null ? undefined : findFitter(fitter_account_number, options),
    ]);
    if (!vehicle) return undefined;
    const offered = previousOrderOf({ vehicle, tyre: tyres[0], fitter });
    return offered && { order: offered, vehicle };
  };

  async function findFitter(
    account_number: string,
    options: CallOptions,
  ): Promise<FitterDetails | undefined> {
    try {
      return await services.call(getFitter, { account_number }, options);
    } catch (error) {
      if (error instanceof CallError && error.problem.status === 404) return undefined;
      throw error;
    }
  }

  return {
    find: (input, caller) =>
      find(input, caller).catch((error: unknown) => {
        caller.log.warn({ err: error }, 'previous order unavailable; the search continues without it');
        return undefined;
      }),
  };
}
