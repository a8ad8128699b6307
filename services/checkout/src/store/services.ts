import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { ServiceLine } from '../domain/basket-state';
import type { ServiceRow } from '../domain/import-rows';

/** A service by its code, as a basket line; undefined when there is none. */
export async function findServiceLine(database: Queryable, code: string): Promise<ServiceLine | undefined> {
  const rows = await database.query<ServiceRow>(sql`
    select id, code, name, product_type, price_type, retail_pence, short_description, long_description
    from services where code = ${code}`);
  const row = rows[0];
  if (!row) return undefined;
  return {
    kind: 'service',
    stockCode: row.code,
    id: String(row.id),
    name: row.name,
    productType: row.product_type,
    priceType: row.price_type,
    pricePence: row.retail_pence,
  };
}

/** All services, by id. */
export function findServices(database: Queryable): Promise<ServiceRow[]> {
  return database.query<ServiceRow>(sql`
    select id, code, name, product_type, price_type, retail_pence, short_description, long_description
    from services order by id`);
}

/** Adds or updates services by code. */
export async function saveServices(database: Queryable, rows: readonly ServiceRow[]): Promise<void> {
  await database.query(sql`
    insert into services (id, code, name, product_type, price_type, retail_pence, short_description, long_description)
    select * from unnest(
      ${rows.map((row) => row.id)}::integer[], ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.name)}::text[],
      ${rows.map((row) => row.product_type)}::text[], ${rows.map((row) => row.price_type)}::text[],
      ${rows.map((row) => row.retail_pence)}::integer[], ${rows.map((row) => row.short_description)}::text[],
      ${rows.map((row) => row.long_description)}::text[])
    on conflict (code) do update set id = excluded.id, name = excluded.name, product_type = excluded.product_type,
      price_type = excluded.price_type, retail_pence = excluded.retail_pence,
      short_description = excluded.short_description, long_description = excluded.long_description`);
}
