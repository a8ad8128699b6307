import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { SizeLists } from '@tyres/search-contract/payloads';

export interface SoldSize {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  readonly speedSymbol: string;
}

/** The lists of the size form, each sorted. */
export async function findSizeLists(database: Queryable): Promise<SizeLists> {
  const [lists] = await database.query<{ [List in keyof SizeLists]: string[] }>(sql`
    select
      array_agg(distinct section_width_mm::text order by section_width_mm::text) as width,
      array_agg(distinct aspect_ratio_percent::text order by aspect_ratio_percent::text) as profile,
      array_agg(distinct rim_diameter_inches::text order by rim_diameter_inches::text) as rim,
      array_agg(distinct speed_symbol order by speed_symbol) as speed
    from sizes
    having count(*) > 0
  `);
  return lists ?? { width: [], profile: [], rim: [], speed: [] };
}

/** Whether a size is sold, in any speed symbol when none is given. */
export async function isSizeSold(
  database: Queryable,
  {
    sectionWidthMm,
    aspectRatioPercent,
    rimDiameterInches,
    speedSymbol,
  }: Omit<SoldSize, 'speedSymbol'> & { speedSymbol?: string | undefined },
): Promise<boolean> {
  const rows = await database.query(sql`
    select 1
    from sizes
    where section_width_mm = ${sectionWidthMm}
      and aspect_ratio_percent = ${aspectRatioPercent}
      and rim_diameter_inches = ${rimDiameterInches}
      and (${speedSymbol ?? null}::text is null or speed_symbol = ${speedSymbol ?? null})
    limit 1
  `);
  return rows.length > 0;
}

/** Adds sizes that are sold; existing ones stay. */
export async function saveSizes(database: Queryable, sizes: readonly SoldSize[]): Promise<void> {
  await database.query(sql`
    insert into sizes (section_width_mm, aspect_ratio_percent, rim_diameter_inches, speed_symbol)
    select * from unnest(
      ${sizes.map(({ sectionWidthMm }) => sectionWidthMm)}::smallint[],
      ${sizes.map(({ aspectRatioPercent }) => aspectRatioPercent)}::smallint[],
      ${sizes.map(({ rimDiameterInches }) => rimDiameterInches)}::smallint[],
      ${sizes.map(({ speedSymbol }) => speedSymbol)}::text[]
    )
    on conflict do nothing
  `);
}
