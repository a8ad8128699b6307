import type { PrunedVersion } from '@tyres/registry-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { VersionFolder } from './artefacts';

export interface PrunableOptions {
  /** How many versions of each micro-frontend stay: the newest. */
  readonly keep: number;
  readonly publishedBefore: Date;
  /** Releases whose versions stay. */
  readonly keptReleases: readonly number[];
}

/** Versions that nobody needs any more, oldest first. */
export async function findPrunable(
  database: Queryable,
  { keep, publishedBefore, keptReleases }: PrunableOptions,
): Promise<PrunedVersion[]> {
  const rows = await database.query<Omit<PrunedVersion, 'published_at'> & { published_at: Date }>(sql`
    select name, folder, published_at, bytes
    from (
      select *, row_number() over (partition by name order by published_at desc, folder desc) as place
      from versions
      where not exists (
        select from pruned_versions as pruned where pruned.name = versions.name and pruned.folder = versions.folder
      )
    ) as there
    cross join lateral (
      select coalesce(sum((file -> 'bytes')::bigint), 0)::bigint as bytes from jsonb_each(release -> 'files') as files (_, file)
    ) as size
    where place > ${keep} and published_at < ${publishedBefore}
      and not exists (
        select from release_versions as released
        where released.name = there.name and released.folder = there.folder
          and release_number = any(${keptReleases}::integer[])
      )
    order by published_at, name, folder
  `);
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
}

export async function insertPruned(
  tx: Queryable,
  versions: readonly VersionFolder[],
  { prunedAt, prunedBy }: { readonly prunedAt: Date; readonly prunedBy: string },
): Promise<void> {
  await tx.query(sql`
    insert into pruned_versions (name, folder, pruned_at, pruned_by)
    select name, folder, ${prunedAt}, ${prunedBy}
    from unnest(${versions.map(({ name }) => name)}::text[], ${versions.map(({ folder }) => folder)}::text[]) as version (name, folder)
  `);
}

/** Those of some versions whose files were removed, and when. */
export async function findPruned(
  database: Queryable,
  versions: readonly VersionFolder[],
): Promise<(VersionFolder & { readonly pruned_at: Date })[]> {
  return database.query(sql`
    select name, folder, pruned_at
    from pruned_versions
    join unnest(${versions.map(({ name }) => name)}::text[], ${versions.map(({ folder }) => folder)}::text[]) as version (name, folder)
      using (name, folder)
    order by name
  `);
}

/** The versions of a release whose files were removed. */
export async function findPrunedIn(database: Queryable, releaseNumber: number): Promise<VersionFolder[]> {
  return database.query<VersionFolder>(sql`
    select name, folder from release_versions join pruned_versions using (name, folder)
    where release_number = ${releaseNumber}
    order by name
  `);
}
