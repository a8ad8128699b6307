import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import { buildSizeIndex, type SizeIndex } from '../domain/size-index';
import type { TyreSearch } from '../domain/tyre-search';
import { offerColumns, offerOf, type OfferRow } from './offered-tyres';

export type Size = Pick<TyreSearch, 'sectionWidthMm' | 'aspectRatioPercent' | 'rimDiameterInches'>;

/** An index of a size as of a revision, or a little later; never earlier. */
export interface RevisedIndex {
  readonly index: SizeIndex;
  readonly revision: string;
}

/** The revision of a size that never had a tyre. */
const noRevision = '0';

/** Reads the tyres of a size into an index. */
export async function findSizeIndex(database: Queryable, size: Size): Promise<RevisedIndex> {
  // The revision first: a change between the two statements makes the index look outdated, so it is only read again.
  const revision = await findRevision(database, size);
  const rows = await database.query<OfferRow & { popularity: number }>(sizeIndexQuery(size));
  return {
    index: buildSizeIndex(rows.map((row) => ({ popularity: row.popularity, ...offerOf(row) }))),
    revision,
  };
}

/** The revision of a size; only good for comparison. */
export async function findRevision(database: Queryable, size: Size): Promise<string> {
  const [row] = await database.query<{ revision: string }>(sql`select ${revisionOf(size)} as revision`);
  return row?.revision ?? noRevision;
}

/** The revision of a size as an SQL expression, to be read in one snapshot with other columns. */
export function revisionOf(size: Size): Sql {
  return sql`coalesce((select revision::text from size_revisions where section_width_mm = ${size.sectionWidthMm}
    and aspect_ratio_percent = ${size.aspectRatioPercent} and rim_diameter_inches = ${size.rimDiameterInches}), '0')`;
}

/** The statement of `findSizeIndex`: the tyres of a size in the order of their stock codes. */
export function sizeIndexQuery(size: Size): Sql {
  return sql`select ${offerColumns}, t.popularity
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    where t.section_width_mm = ${size.sectionWidthMm} and t.aspect_ratio_percent = ${size.aspectRatioPercent}
      and t.rim_diameter_inches = ${size.rimDiameterInches}
    order by t.st_code`;
}
