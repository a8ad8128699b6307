import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import { fillShelf, type Shelf } from '../domain/size-index';
import type { TyreSearch } from '../domain/tyre-search';
import { offerColumns, offerOf, type OfferRow } from './offered-tyres';

export type Size = Pick<TyreSearch, 'sectionWidthMm' | 'aspectRatioPercent' | 'rimDiameterInches'>;

/** A shelf as it was at a revision, or a little later: never before. */
export interface RevisedShelf {
  readonly shelf: Shelf;
  readonly revision: string;
}

/** The revision of a size that never had a tyre. */
const noRevision = '0';

/** Everything that is sold in a size. */
export async function readShelf(database: Pick<Database, 'query'>, size: Size): Promise<RevisedShelf> {
  // In this order: a change between the two makes the shelf look older than it is, and it is only read once more.
  const revision = await readRevision(database, size);
  const rows = await database.query<OfferRow & { popularity: number }>(shelfQuery(size));
  return { shelf: fillShelf(rows.map((row) => ({ ...offerOf(row), popularity: row.popularity }))), revision };
}

/** When a size last changed, as text that is compared only. */
export async function readRevision(database: Pick<Database, 'query'>, size: Size): Promise<string> {
  const [row] = await database.query<{ revision: string }>(sql`select ${revisionOf(size)} as revision`);
  return row?.revision ?? noRevision;
}

/** The same as an expression, to be read in one snapshot with whatever it is selected beside. */
export function revisionOf(size: Size): Sql {
  return sql`coalesce((select revision::text from size_revisions where section_width_mm = ${size.sectionWidthMm}
    and aspect_ratio_percent = ${size.aspectRatioPercent} and rim_diameter_inches = ${size.rimDiameterInches}), '0')`;
}

/** The statement of `readShelf`: the tyres of a size by its index, in the order of their stock codes. */
export function shelfQuery(size: Size): Sql {
  return sql`select ${offerColumns}, t.popularity
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    where t.section_width_mm = ${size.sectionWidthMm} and t.aspect_ratio_percent = ${size.aspectRatioPercent}
      and t.rim_diameter_inches = ${size.rimDiameterInches}
    order by t.st_code`;
}
