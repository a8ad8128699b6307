import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { KnownVehicle } from '../domain/known-vehicle';
import { vehicleDataUnavailable } from '../errors';
import { findFitments } from '../store/fitments';
import { findVehicle, saveVehicle } from '../store/vehicles';
import type { VehicleData } from './vehicle-data';

/** The vehicles that can be searched for. */
export interface KnownVehicles {
  /** The vehicle with this registration; undefined when there is none. @throws vehicle_data_unavailable */
  find(registration: string, options: { readonly now: Date }): Promise<KnownVehicle | undefined>;
}

export interface KnownVehiclesOptions {
  readonly database: Database;
  readonly data: VehicleData;
  /** How long a cached answer of the providers is fresh. */
  readonly freshDays: number;
  readonly log: Log;
}

const msPerDay = 24 * 60 * 60 * 1000;

/**
 * Looks a registration up in the cache, then at the providers. Concurrent lookups of one registration are deduplicated.
 * While the providers fail, a stale answer is used. Not cached: that a registration does not exist, since it may be
 * issued tomorrow, and vehicles without sizes. Imported corrections of sizes override the providers'.
 */
export function createKnownVehicles({ database, data, freshDays, log }: KnownVehiclesOptions): KnownVehicles {
  const inFlight = new Map<string, Promise<KnownVehicle | undefined>>();

  const lookUp = async (registration: string, now: Date): Promise<KnownVehicle | undefined> => {
    const answer = await data.find(registration);
    if (!answer) return undefined;
    const vehicle = { ...answer, fitments: (await findFitments(database, registration)) ?? answer.fitments };
    if (vehicle.fitments.length > 0) await saveVehicle(database, vehicle, now);
    return vehicle;
  };
  const findNow = async (registration: string, now: Date): Promise<KnownVehicle | undefined> => {
    const cached = await findVehicle(database, registration);
    if (cached && now.getTime() - cached.observedAt.getTime() < freshDays * msPerDay) return cached.vehicle;
    try {
      return await lookUp(registration, now);
    } catch (error) {
      log.warn({ err: error, cached: cached !== undefined }, 'vehicle data lookup failed');
      if (cached) return cached.vehicle;
      throw vehicleDataUnavailable(error);
    }
  };

  return {
    find(registration, { now }) {
      const known = inFlight.get(registration);
      if (known) return known;
      // Includes the cache lookup: otherwise a call that misses just before the write would start a second lookup.
      const finding = findNow(registration, now).finally(() => inFlight.delete(registration));
      inFlight.set(registration, finding);
      return finding;
    },
  };
}
