import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { KnownVehicle } from '../domain/known-vehicle';
import { vehicleDataUnavailable } from '../errors';
import { findVehicle, saveVehicle } from '../store/vehicles';
import type { VehicleData } from './vehicle-data';

/** Every vehicle that can be searched for. */
export interface KnownVehicles {
  /** The vehicle with this registration; undefined when there is none. @throws vehicle_data_unavailable */
  find(
    registration: string,
    options: { readonly signal: AbortSignal; readonly now: Date },
  ): Promise<KnownVehicle | undefined>;
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
 * Asks the cache first and the providers then. While they fail an answer that has become old is better than none. That a
 * plate does not exist is never kept, since it may be given out tomorrow, and neither is a vehicle without sizes.
 */
export function createKnownVehicles({ database, data, freshDays, log }: KnownVehiclesOptions): KnownVehicles {
  return {
    async find(registration, { signal, now }) {
      const cached = await findVehicle(database, registration);
      if (cached && now.getTime() - cached.observedAt.getTime() < freshDays * msPerDay) return cached.vehicle;
      try {
        const vehicle = await data.find(registration, signal);
        if (vehicle && vehicle.fitments.length > 0) await saveVehicle(database, vehicle, now);
        return vehicle;
      } catch (error) {
        log.warn({ err: error, cached: cached !== undefined }, 'vehicle data failed');
        if (cached) return cached.vehicle;
        throw vehicleDataUnavailable(error);
      }
    },
  };
}
