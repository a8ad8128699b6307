import type { BuiltRelease } from '@tyres/registry-contract/release';
import { sqlState, type Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const uniqueViolation = '23505';

/** `<version>-<build>`, which names a version's folder. */
export function folderOf({ version, build }: Pick<BuiltRelease, 'version' | 'build'>): string {
  return `${version}-${build}`;
}

/** Notes a published version; answers false when it was there already. */
export async function insertVersion(
  db: Queryable,
  release: BuiltRelease,
  publishedBy: string,
): Promise<boolean> {
  try {
    await db.query(sql`
      insert into versions (name, folder, release, published_by)
      values (${release.name}, ${folderOf(release)}, ${JSON.stringify(release)}::jsonb, ${publishedBy})
    `);
    return true;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}

/** Published versions of one micro-frontend or of all, newest first. */
export async function findVersions(db: Queryable, name: string | undefined): Promise<BuiltRelease[]> {
  const rows = await db.query<{ release: BuiltRelease }>(sql`
    select release from versions where ${name ?? null}::text is null or name = ${name ?? null} order by published_at desc, folder limit 200
  `);
  return rows.map(({ release }) => release);
}

/** One version, if it was published. */
export async function findVersion(
  db: Queryable,
  name: string,
  folder: string,
): Promise<BuiltRelease | undefined> {
  const [row] = await db.query<{ release: BuiltRelease }>(
    sql`select release from versions where name = ${name} and folder = ${folder}`,
  );
  return row?.release;
}
