import { createHash } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import type { Database, Queryable } from '../../database';
import type { RedisClient } from '../../redis';

/** A fingerprint of all tables but some: equal texts mean equal rows. */
export async function printDatabase(database: Queryable, except: readonly string[] = []): Promise<string> {
  const tables = (await tableNames(database)).filter((name) => !except.includes(name));
  const ofTable = (name: string): string =>
    `select '${name}' as name, count(*) as count, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as sum from "${name}" as row`;
  if (tables.length === 0) return '';
  const rows = await database.query<{ name: string; count: number; sum: string }>(
    sql`${raw(tables.map(ofTable).join(' union all '))}`,
  );
  return rows.map(({ name, count, sum }) => `${name}: ${count} rows, ${sum}`).join('\n');
}

/** Takes a snapshot of all tables; returns a function that restores it, past triggers and foreign keys. */
export async function keepDatabase(database: Database): Promise<() => Promise<unknown>> {
  const tables = await tableNames(database);
  // One block is one statement, and a transaction.
  const run = (statements: readonly string[]) =>
    database.query(sql`${raw(`do $$ begin ${statements.join(';')}; end $$`)}`);
  await run([
    'create schema if not exists kept',
    ...tables.map((name) => `create table kept."${name}" as table "${name}"`),
  ]);
  return () =>
    run([
      'set local session_replication_role = replica',
      ...tables.flatMap((name) => [
        `delete from "${name}"`,
        `insert into "${name}" overriding system value table kept."${name}"`,
      ]),
    ]);
}

async function tableNames(database: Queryable): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  return tables.map(({ name }) => name);
}

/** Takes a snapshot of the texts and hashes in a Redis; returns a function that restores it. */
export async function keepRedis(redis: RedisClient): Promise<() => Promise<unknown>> {
  const hashes: [key: string, fields: Record<string, string>][] = [];
  const texts: [key: string, text: string][] = [];
  for await (const keys of redis.scanIterator()) {
    for (const key of keys) {
      if ((await redis.type(key)) === 'hash') hashes.push([key, await redis.hGetAll(key)]);
      else texts.push([key, (await redis.get(key)) ?? '']);
    }
  }
  return async () => {
    await redis.flushDb();
    for (const [key, fields] of hashes) await redis.hSet(key, fields);
    for (const [key, text] of texts) await redis.set(key, text);
  };
}

/** A fingerprint of all keys of a Redis, by default without the counters of limits, and what a refused form keeps. */
export async function printRedis(
  redis: RedisClient,
  isCounted: (key: string) => boolean = (key) => !/(^|:)(limit|typed):/.test(key),
): Promise<string> {
  const keys: string[] = [];
  for await (const found of redis.scanIterator()) keys.push(...found.filter(isCounted));
  const prints = keys.sort().map(async (key) => `${key}: ${digest(await readKey(redis, key))}`);
  return (await Promise.all(prints)).join('\n');
}

async function readKey(redis: RedisClient, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'string') return redis.get(key);
  if (type === 'hash') return Object.entries(await redis.hGetAll(key)).sort();
  if (type === 'set') return (await redis.sMembers(key)).sort();
  if (type === 'zset') return redis.zRangeWithScores(key, 0, -1);
  if (type === 'list') return redis.lRange(key, 0, -1);
  throw new Error(`${key} is a ${type}, which is not known here.`);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
