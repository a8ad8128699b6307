import type { ListVersionsInput, PublishedVersion } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { VersionFolder } from './artefacts';
import { hasText } from './has-text';

/** Inserts a published version; false when it exists already. */
export async function insertVersion(
  database: Queryable,
  release: Manifest,
  { publishedBy, signedBy = null }: { readonly publishedBy: string; readonly signedBy?: string | null },
): Promise<boolean> {
  const inserted = await database.query(sql`
    insert into versions (name, folder, release, published_by, signed_by)
    values (${release.name}, ${versionId(release)}, ${JSON.stringify(release)}::jsonb, ${publishedBy}, ${signedBy})
    on conflict do nothing
    returning name
  `);
  return inserted.length > 0;
}

/** Published versions, newest first, with sums from their manifests. */
export async function findPublishedVersions(
  database: Queryable,
  { name, before, text }: ListVersionsInput,
): Promise<PublishedVersion[]> {
  const rows = await database.query<
    Omit<PublishedVersion, 'published_at' | 'pruned_at'> & { published_at: Date; pruned_at: Date | null }
  >(sql`
    select
      name, folder, published_at, published_by, browser_gzip_bytes, server_bytes,
      (select count(*) from jsonb_object_keys(release -> 'pages')) as pages,
      (select count(*) from jsonb_object_keys(release -> 'fragments')) as fragments,
      release -> 'source' as source,
      signed_by,
      pruned_at
    from versions
    left join pruned_versions using (name, folder)
    cross join lateral (
      select
        coalesce(sum((file -> 'gzipBytes')::bigint) filter (where file_name !~ '^server/' and file_name ~ '\\.(js|css)$'), 0)::bigint as browser_gzip_bytes,
        coalesce(sum((file -> 'bytes')::bigint) filter (where file_name ~ '^server/'), 0)::bigint as server_bytes
      from jsonb_each(release -> 'files') as files (file_name, file)
    ) as sizes
    where (${name ?? null}::text is null or name = ${name ?? null})
      and (
        ${before ?? null}::text is null or
        (published_at, folder) < (select published_at, folder from versions where name || '@' || folder = ${before ?? null})
      )
      and ${hasText(sql`concat_ws(' ', name || '@' || folder, published_by, (release -> 'source')::text)`, text)}
    order by published_at desc, folder desc
    limit 200
  `);
  return rows.map((row) => ({
    ...row,
    published_at: row.published_at.toISOString(),
    pruned_at: row.pruned_at?.toISOString() ?? null,
  }));
}

/**
 * Locks this version for publishing until the transaction ends; false when another call holds the lock.
 * It does not wait for the row: that would take as long as the other upload.
 */
export async function lockVersion(tx: Queryable, { name, folder }: VersionFolder): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`version ${name}/${folder}`}, 0)) as locked`,
  );
  return row?.locked === true;
}

/** The given folders that are neither those of a published version, unless it was pruned, nor of a dry run. */
export async function findUnrecorded(
  database: Queryable,
  folders: readonly VersionFolder[],
): Promise<(VersionFolder & { readonly is_pruned: boolean })[]> {
  return database.query(sql`
    select name, folder, pruned_at is not null as is_pruned
    from unnest(${folders.map(({ name }) => name)}::text[], ${folders.map(({ folder }) => folder)}::text[]) as kept (name, folder)
    left join versions using (name, folder)
    left join pruned_versions using (name, folder)
    left join dry_runs on name = 'dry_runs' and id = folder
    where (versions.name is null and id is null) or pruned_at is not null
  `);
}

/** One version, if it was published. */
export async function findVersion(
  database: Queryable,
  name: string,
  folder: string,
): Promise<Manifest | undefined> {
  const [row] = await database.query<{ release: Manifest }>(
    sql`select release from versions where name = ${name} and folder = ${folder}`,
  );
  return row?.release;
}
