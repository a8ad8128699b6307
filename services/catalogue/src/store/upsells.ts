import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { OfferedTyre } from '../domain/offered-tyre';
import { toSafeHtml } from '@tyres/service-kit/safe-html';
import type { Route } from '../domain/tyre-search';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';

/** A tyre that is recommended in place of another, with its texts. */
export interface Upsell {
  readonly id: number;
  readonly shortDescription: string;
  readonly description: string;
  readonly submitButtonText: string;
  readonly tyre: OfferedTyre;
}

export interface UpsellQuestion {
  /** The chosen tyre's. */
  readonly stCode: string;
  readonly quantity: number;
  readonly route: Route;
  readonly now: Date;
}

interface UpsellRow extends OfferedRow {
  upsell_id: number;
  short_description: string;
  upsell_description: string;
  submit_button_text: string;
}

/** The cheapest tyre to recommend for a chosen one, in stock on the route; undefined when there is none. */
export async function findUpsell(database: Queryable, question: UpsellQuestion): Promise<Upsell | undefined> {
  const [row] = await database.query<UpsellRow>(upsellQuery(question));
  return (
    row && {
      id: row.upsell_id,
      shortDescription: row.short_description,
      description: toSafeHtml(row.upsell_description),
      submitButtonText: row.submit_button_text,
      tyre: fromRow(row),
    }
  );
}

/** Whether `findUpsell` would find a tyre, without reading it and sanitising its texts. */
export async function upsellExists(database: Queryable, question: UpsellQuestion): Promise<boolean> {
  const [row] = await database.query<{ has_upsell: boolean }>(
    sql`select exists (${upsellQuery(question)}) as has_upsell`,
  );
  return row?.has_upsell ?? false;
}

/**
 * The statement of `findUpsell`. The tyre is of the recommended range and the same size, with at least the ratings of the
 * chosen one, and a run-flat if that is one. It costs 100% to 150% of the chosen one, so that it is never of another price
 * class.
 */
export function upsellQuery({ stCode, quantity, route, now }: UpsellQuestion): Sql {
  const price = route === 1 ? sql`home_delivery_price_pence` : sql`fully_fitted_price_pence`;
  const inStock = route === 1 ? sql`available.home_delivery_stock` : sql`available.total_stock`;
  return sql`select u.id as upsell_id, u.short_description, u.description as upsell_description, u.submit_button_text,
      ${offeredColumns}
    from tyres chosen
    join upsells u on u.range_id = chosen.range_id
    join tyres t on t.range_id = u.recommended_range_id and t.section_width_mm = chosen.section_width_mm
      and t.aspect_ratio_percent = chosen.aspect_ratio_percent and t.rim_diameter_inches = chosen.rim_diameter_inches
    join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    ${availableStock(now)}
    where chosen.st_code = ${stCode}
      and t.load_index >= chosen.load_index and t.speed_kmh >= chosen.speed_kmh
      and ('rft' <> all (chosen.specialisms) or 'rft' = any (t.specialisms))
      and t.${price} between chosen.${price} and chosen.${price} * 3 / 2
      and ${inStock} >= greatest(${quantity}::integer, available.minimum_stock)
    order by t.${price}, t.st_code limit 1`;
}
