import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Fitment, KnownVehicle, VehicleType } from '../domain/known-vehicle';

/** A vehicle with the time of its lookup. */
export interface CachedVehicle {
  readonly vehicle: KnownVehicle;
  readonly observedAt: Date;
}

interface VehicleRow {
  readonly registration: string;
  readonly make: string;
  readonly model: string;
  readonly derivative: string;
  readonly colour: string;
  readonly vehicle_type: VehicleType;
  readonly electric: boolean;
  readonly fitments: readonly Fitment[];
  readonly observed_at: Date;
}

/** The cached vehicle of a registration, fresh or stale, with corrected sizes. */
export async function findVehicle(
  database: Queryable,
  registration: string,
): Promise<CachedVehicle | undefined> {
  const [row] = await database.query<VehicleRow>(sql`
    select registration, make, model, derivative, colour, vehicle_type, electric,
      coalesce(corrected.fitments, vehicles.fitments) as fitments, observed_at
    from vehicles
    left join fitments corrected using (registration)
    where registration = ${registration}
  `);
  if (!row) return undefined;
  const { vehicle_type: vehicleType, observed_at: observedAt, ...rest } = row;
  return { vehicle: { ...rest, vehicleType }, observedAt };
}

/** Caches a vehicle. */
export async function saveVehicle(
  database: Queryable,
  vehicle: KnownVehicle,
  observedAt: Date,
): Promise<void> {
  await saveVehicles(database, [{ vehicle, observedAt }]);
}

/** Caches vehicles; a later lookup is never overwritten by an earlier one. */
export async function saveVehicles(database: Queryable, cached: readonly CachedVehicle[]): Promise<void> {
  const column = <Value>(of: (vehicle: KnownVehicle) => Value): Value[] =>
    cached.map(({ vehicle }) => of(vehicle));
  await database.query(sql`
    insert into vehicles (registration, make, model, derivative, colour, vehicle_type, electric, fitments, observed_at)
    select * from unnest(
      ${column((vehicle) => vehicle.registration)}::text[],
      ${column((vehicle) => vehicle.make)}::text[],
      ${column((vehicle) => vehicle.model)}::text[],
      ${column((vehicle) => vehicle.derivative)}::text[],
      ${column((vehicle) => vehicle.colour)}::text[],
      ${column((vehicle) => vehicle.vehicleType)}::text[],
      ${column((vehicle) => vehicle.electric)}::boolean[],
      ${column((vehicle) => JSON.stringify(vehicle.fitments))}::jsonb[],
      ${cached.map(({ observedAt }) => observedAt.toISOString())}::timestamptz[]
    )
    on conflict (registration) do update set
      make = excluded.make,
      model = excluded.model,
      derivative = excluded.derivative,
      colour = excluded.colour,
      vehicle_type = excluded.vehicle_type,
      electric = excluded.electric,
      fitments = excluded.fitments,
      observed_at = excluded.observed_at
    where vehicles.observed_at <= excluded.observed_at
  `);
}
