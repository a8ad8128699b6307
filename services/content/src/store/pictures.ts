import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** One size of a picture. */
export interface PictureFile {
  /** `<hash>-<width>.webp`, or `<hash>.svg`. */
  readonly name: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** The sizes of a picture that is kept already, the widest last; empty for a new one. */
export function picturesOf(database: Queryable, hash: string): Promise<PictureFile[]> {
  return database.query<PictureFile>(
    sql`select name, hash, width, height, type from picture_files where hash = ${hash} order by width`,
  );
}

/** Keeps a size of a picture. */
export async function savePicture(database: Queryable, file: PictureFile, bytes: Buffer): Promise<void> {
  const { name, hash, width, height, type } = file;
  await database.query(sql`
    insert into picture_files (name, hash, width, height, type, bytes)
    values (${name}, ${hash}, ${width}, ${height}, ${type}, ${bytes})
    on conflict (name) do nothing
  `);
}

/** The file of a picture by its name. */
export async function findPicture(
  database: Queryable,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [file] = await database.query<{ type: string; bytes: Buffer }>(
    sql`select type, bytes from picture_files where name = ${name}`,
  );
  return file;
}
