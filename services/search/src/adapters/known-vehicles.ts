import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { KnownVehicle } from '../domain/known-vehicle';
import { vehicleDataUnavailable } from '../errors';
import { findFitments } from '../store/fitments';
import { findVehicle, saveVehicle } from '../store/vehicles';
import type { VehicleData } from './vehicle-data';

/** Every vehicle that can be searched for. */
export interface KnownVehicles {
  /** The vehicle with this registration; undefined when there is none. @throws vehicle_data_unavailable */
  find(registration: string, options: { readonly now: Date }): Promise<KnownVehicle | undefined>;
}

export interface KnownVehiclesOptions {
  readonly database: Database;
  readonly data: VehicleData;
  /** How long an answer of the providers is taken for good. */
  readonly freshDays: number;
  readonly log: Log;
}

const msPerDay = 24 * 60 * 60 * 1000;

/**
 * Asks the cache first and the providers then, once for all who ask for a plate at the same moment. While they fail an
 * answer that has become old is better than none. That a plate does not exist is never kept, since it may be given out
 * tomorrow, and neither is a vehicle without sizes. Sizes that were put right by an import win over the providers'.
 */
export function createKnownVehicles({ database, data, freshDays, log }: KnownVehiclesOptions): KnownVehicles {
  const underWay = new Map<string, Promise<KnownVehicle | undefined>>();

  const lookUp = async (registration: string, now: Date): Promise<KnownVehicle | undefined> => {
    const told = await data.find(registration);
    if (!told) return undefined;
    const vehicle = { ...told, fitments: (await findFitments(database, registration)) ?? told.fitments };
    if (vehicle.fitments.length > 0) await saveVehicle(database, vehicle, now);
    return vehicle;
  };
  const findNow = async (registration: string, now: Date): Promise<KnownVehicle | undefined> => {
    const cached = await findVehicle(database, registration);
    if (cached && now.getTime() - cached.observedAt.getTime() < freshDays * msPerDay) return cached.vehicle;
    try {
      return await lookUp(registration, now);
    } catch (error) {
      log.warn({ err: error, cached: cached !== undefined }, 'vehicle data failed');
      if (cached) return cached.vehicle;
      throw vehicleDataUnavailable(error);
    }
  };

  return {
    find(registration, { now }) {
      const known = underWay.get(registration);
      if (known) return known;
      // The cache too: who asked it a moment before an answer was kept would be told of none.
      const finding = findNow(registration, now).finally(() => underWay.delete(registration));
      underWay.set(registration, finding);
      return finding;
    },
  };
}
