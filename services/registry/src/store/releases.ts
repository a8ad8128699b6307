import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { folderOf } from './versions';

/** Number of the live release; 0 before the first. */
export async function findCurrentNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from releases`,
  );
  return row?.number ?? 0;
}

/** A release with every version in it, in one statement, so that it is never seen half. */
export async function findRelease(db: Queryable, number: number): Promise<ReleaseSet | undefined> {
  const rows = await db.query<{ created_at: Date; release: BuiltRelease }>(sql`
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

/** Keeps others from making a release until this transaction ends. */
export async function lockReleases(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table releases in exclusive mode`);
}

/** Writes a release with its versions. */
export async function insertRelease(
  tx: Queryable,
  release: {
    readonly number: number;
    readonly createdBy: string;
    readonly reason: string;
    readonly versions: readonly BuiltRelease[];
  },
): Promise<void> {
  await tx.query(
    sql`insert into releases (number, created_by, reason) values (${release.number}, ${release.createdBy}, ${release.reason})`,
  );
  await tx.query(sql`
    insert into release_versions (release_number, name, folder)
    select ${release.number}, name, folder
    from unnest(${release.versions.map(({ name }) => name)}::text[], ${release.versions.map(folderOf)}::text[]) as version (name, folder)
  `);
}

/** The history, newest first. */
export async function findReleases(db: Queryable): Promise<ReleaseSummary[]> {
  const rows = await db.query<{
    number: number;
    created_at: Date;
    created_by: string;
    reason: string;
    versions: Record<string, string>;
  }>(sql`
    select number, created_at, created_by, reason, jsonb_object_agg(name, folder) as versions
    from releases join release_versions on release_number = number
    group by number
    order by number desc
    limit 100
  `);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
