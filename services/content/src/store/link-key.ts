import { randomBytes } from 'node:crypto';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const keyBytes = 32;

/** The key that signs links; made when it is first needed. */
export async function linkKey(database: Queryable): Promise<string> {
  const made = randomBytes(keyBytes).toString('base64url');
  const [row] = await database.query<{ key: string }>(sql`
    with made as (insert into link_key (key) values (${made}) on conflict do nothing returning key)
    select key from made union all select key from link_key
  `);
  // Another process made it at the same moment.
  return row?.key ?? linkKey(database);
}

/** The key, unless there is none yet: then no link is valid. */
export async function findLinkKey(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ key: string }>(sql`select key from link_key`);
  return row?.key;
}
