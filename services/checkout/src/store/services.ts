import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { SoldService } from '../domain/extras';
import type { ServiceRow } from '../domain/import-rows';

const columns =
  raw(`id, code, name, product_type, price_type, retail_pence, short_description, long_description, minutes,
  modal_text, basket_image, basket_description`);

/** A service that is sold, by its code; undefined when there is none. */
export async function findService(database: Queryable, code: string): Promise<SoldService | undefined> {
  const rows = await database.query<SoldService>(
    sql`select ${columns} from services where code = ${code} and not withdrawn`,
  );
  return rows[0];
}

/** All services that are sold, by id. */
export function findServices(database: Queryable): Promise<SoldService[]> {
  return database.query<SoldService>(sql`select ${columns} from services where not withdrawn order by id`);
}

/** Adds or updates services by code. */
export async function saveServices(database: Queryable, rows: readonly ServiceRow[]): Promise<void> {
  await database.query(sql`
    insert into services (${columns}, withdrawn)
    select ${columns}, withdrawn from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id integer, code text, name text, product_type text, price_type text, retail_pence integer, short_description text,
      long_description text, minutes integer, modal_text text, basket_image text, basket_description text, withdrawn boolean)
    on conflict (code) do update set id = excluded.id, name = excluded.name, product_type = excluded.product_type,
      price_type = excluded.price_type, retail_pence = excluded.retail_pence,
      short_description = excluded.short_description, long_description = excluded.long_description,
      minutes = excluded.minutes, modal_text = excluded.modal_text, basket_image = excluded.basket_image,
      basket_description = excluded.basket_description, withdrawn = excluded.withdrawn`);
}
