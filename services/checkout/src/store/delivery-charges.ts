import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import { chargeAreasOf, deliveryChargePence } from '../domain/delivery';
import type { DeliveryChargeRow } from '../domain/import-rows';

/** The delivery charge of a postcode, in pence. */
export async function findDeliveryCharge(database: Queryable, postcode: string): Promise<number> {
  const rows = await database.query<DeliveryChargeRow>(sql`
    select area, charge_pence from delivery_charges where area = any (${chargeAreasOf(postcode)})`);
  return deliveryChargePence(new Map(rows.map((row) => [row.area, row.charge_pence])), postcode);
}

/** Adds or updates charges by area. */
export async function saveDeliveryCharges(
  database: Queryable,
  rows: readonly DeliveryChargeRow[],
): Promise<void> {
  await database.query(sql`
    insert into delivery_charges (area, charge_pence)
    select * from unnest(${rows.map((row) => row.area)}::text[], ${rows.map((row) => row.charge_pence)}::integer[])
    on conflict (area) do update set charge_pence = excluded.charge_pence`);
}
