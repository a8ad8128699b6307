import type { Vehicle } from '@tyres/search-contract/payloads';

/** Whether the vehicle bar fetches the vehicle: registration or make is missing, or model is present (T-VEHICLE-FETCH, SD10). */
export function shouldFetchVehicle(vehicle: Partial<Vehicle> | null): boolean {
  return !vehicle?.registration || !vehicle.make || Boolean(vehicle.model);
}
