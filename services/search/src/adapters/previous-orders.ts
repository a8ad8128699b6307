import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { findPreviousOrder, type PreviousOrderInput } from '@tyres/checkout-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { getFitter } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { ServiceClient } from '@tyres/service-kit/service-client';
import { previousOrderOf } from '../domain/previous-order';
import type { KnownVehicle } from '../domain/known-vehicle';
import type { KnownVehicles } from './known-vehicles';

type Caller = Pick<RouteContext, 'sessionId' | 'requestId' | 'signal' | 'now' | 'log'>;
type ForWhom = Pick<Caller, 'sessionId' | 'requestId' | 'signal'>;

/** An order that can be repeated, with its car. */
export interface Repeatable {
  readonly order: PreviousOrder;
  readonly vehicle: KnownVehicle;
}

/** The orders that vehicles were bought tyres with before. */
export interface PreviousOrders {
  /** The latest that can still be repeated; undefined when there is none, or when it could not be found out. */
  find(input: PreviousOrderInput, caller: Caller): Promise<Repeatable | undefined>;
}

/**
 * Asks the checkout for the order, and then the catalogue and the fitters for how its tyre and fitter are today. Buying
 * again is an extra: when any of them fails the search goes on without it.
 */
export function createPreviousOrders({
  services,
  vehicles,
}: {
  readonly services: Pick<ServiceClient, 'call'>;
  readonly vehicles: KnownVehicles;
}): PreviousOrders {
  const find: PreviousOrders['find'] = async (input, caller) => {
    // Named one by one: the headers that the visitor's own request came with are not for the next one.
    const { sessionId, requestId, signal } = caller;
    const forWhom: ForWhom = { sessionId, requestId, signal };
    const { order } = await services.call(findPreviousOrder, input, forWhom);
    if (!order) return undefined;
    const { st_code, fitter_account_number } = order;
    const [vehicle, { tyres }, fitter] = await Promise.all([
      vehicles.find(input.registration, caller),
      services.call(getTyres, { st_codes: [st_code] }, forWhom),
      fitter_account_number === null ? undefined : findFitter(fitter_account_number, forWhom),
    ]);
    if (!vehicle) return undefined;
    const offered = previousOrderOf({ vehicle, tyre: tyres[0], fitter });
    return offered && { order: offered, vehicle };
  };

  async function findFitter(account_number: string, forWhom: ForWhom): Promise<Fitter | undefined> {
    try {
      return await services.call(getFitter, { account_number }, forWhom);
    } catch (error) {
      if (error instanceof CallError && error.problem.status === 404) return undefined;
      throw error;
    }
  }

  return {
    find: (input, caller) =>
      find(input, caller).catch((error: unknown) => {
        caller.log.warn({ err: error }, 'the search goes on without buying again');
        return undefined;
      }),
  };
}
