import type { ListInput, ReleaseKind, ReleaseSummary } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest, type Release } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { findLastDryRuns } from './dry-runs';
import { hasText } from './has-text';

/** The highest number of any kind; 0 before the first. */
export async function findHighestNumber(database: Queryable): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from releases`,
  );
  return row?.number ?? 0;
}

/** A release's kind; undefined for an unknown number. */
export async function findReleaseKind(database: Queryable, number: number): Promise<ReleaseKind | undefined> {
  const [row] = await database.query<{ kind: ReleaseKind }>(
    sql`select kind from releases where number = ${number}`,
  );
  return row?.kind;
}

/** Releases that override links made at a time or later, newest first. */
export async function findOverridesSince(database: Queryable, since: Date): Promise<number[]> {
  const rows = await database.query<{ number: number }>(
    sql`select number from releases where kind = 'override' and created_at >= ${since} order by number desc`,
  );
  return rows.map(({ number }) => number);
}

/** Names of the micro-frontends of some releases, without the shell. */
export async function findMicroFrontends(database: Queryable, numbers: readonly number[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select distinct name from release_versions
    where release_number = any(${numbers}::integer[]) and name <> 'shell'
    order by name
  `);
  return rows.map(({ name }) => name);
}

/** A release with all its versions, in one statement, so that it is consistent. */
export async function findRelease(database: Queryable, number: number): Promise<Release | undefined> {
  const rows = await database.query<{ created_at: Date; release: Manifest }>(sql`
    select releases.created_at, versions.release
    from releases
    join release_versions on release_versions.release_number = releases.number
    join versions on versions.name = release_versions.name and versions.folder = release_versions.folder
    where releases.number = ${number}
  `);
  const [first] = rows;
  if (!first) return undefined;
  return {
    number,
    createdAt: first.created_at.toISOString(),
    versions: Object.fromEntries(rows.map(({ release }) => [release.name, release])),
  };
}

/** Writes a release with its versions. */
export async function insertRelease(
  tx: Queryable,
  release: {
    readonly number: number;
    readonly kind: ReleaseKind;
    readonly basedOn: number;
    readonly createdBy: string;
    readonly reason: string;
    readonly versions: readonly Manifest[];
  },
): Promise<void> {
  await tx.query(sql`
    insert into releases (number, kind, based_on, created_by, reason)
    values (${release.number}, ${release.kind}, ${release.basedOn}, ${release.createdBy}, ${release.reason})
  `);
  await tx.query(sql`
    insert into release_versions (release_number, name, folder)
    select ${release.number}, name, folder
    from unnest(${release.versions.map(({ name }) => name)}::text[], ${release.versions.map(versionId)}::text[]) as version (name, folder)
  `);
}

/** The releases, newest first. */
export async function findReleases(
  database: Queryable,
  { before, text }: ListInput,
): Promise<ReleaseSummary[]> {
  const rows = await database.query<Omit<ReleaseSummary, 'created_at'> & { created_at: Date }>(sql`
    select number, kind, created_at, created_by, reason, based_on, jsonb_object_agg(name, folder) as versions
    from releases join release_versions on release_number = number
    where ${before ?? null}::integer is null or number < ${before ?? null}
    group by number
    having ${hasText(sql`concat_ws(' ', kind, created_by, reason, string_agg(name || '@' || folder, ' '))`, text)}
    order by number desc
    limit 100
  `);
  const dryRuns = await findLastDryRuns(
    database,
    rows.map(({ versions }) => versions),
  );
  return rows.map((row, index) => {
    const dryRun = dryRuns[index];
    return { ...row, created_at: row.created_at.toISOString(), ...(dryRun ? { dry_run: dryRun } : {}) };
  });
}
