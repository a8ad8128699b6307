import type { SigningKey } from '@tyres/registry-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

export interface NewSigningKey {
  readonly name: string;
  /** Null removes the key. */
  readonly key: { readonly publicKey: string; readonly fingerprint: string } | null;
  readonly setAt: Date;
  readonly setBy: string;
}

interface KeyRow {
  readonly name: string;
  readonly fingerprint: string;
  readonly public_key: string;
  readonly set_at: Date;
  readonly set_by: string;
}

export async function insertSigningKey(
  database: Queryable,
  { name, key, setAt, setBy }: NewSigningKey,
): Promise<void> {
  await database.query(sql`
    insert into signing_keys (name, public_key, fingerprint, set_at, set_by)
    values (${name}, ${key?.publicKey ?? null}, ${key?.fingerprint ?? null}, ${setAt}, ${setBy})
  `);
}

/** Waits until no version of the team is being published, and lets none be until this transaction ends. */
export async function lockSigningKey(tx: Queryable, name: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(name)}, 0))`);
}

/** Keeps the key of a team as it is until this transaction ends. */
export async function keepSigningKey(tx: Queryable, name: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(name)}, 0))`);
}

const lockOf = (name: string): string => `signing key of ${name}`;

/** The key that a team signs with now. */
export async function findSigningKey(database: Queryable, name: string): Promise<SigningKey | undefined> {
  const [row] = await database.query<KeyRow | { public_key: null }>(sql`
    select name, fingerprint, public_key, set_at, set_by
    from signing_keys
    where name = ${name}
    order by id desc
    limit 1
  `);
  return row && isKey(row) ? toKey(row) : undefined;
}

/** The public key that a version is signed with, also when its team has another by now. */
export async function findKeyOfVersion(
  database: Queryable,
  name: string,
  folder: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ public_key: string }>(sql`
    select public_key
    from versions
    join signing_keys on signing_keys.name = versions.name and fingerprint = signed_by
    where versions.name = ${name} and folder = ${folder}
    limit 1
  `);
  return row?.public_key;
}

/** The key of each team that has one, by name. */
export async function findSigningKeys(database: Queryable): Promise<SigningKey[]> {
  const rows = await database.query<KeyRow | { public_key: null }>(sql`
    select distinct on (name) name, fingerprint, public_key, set_at, set_by
    from signing_keys
    order by name, id desc
  `);
  return rows.filter(isKey).map(toKey);
}

function isKey(row: KeyRow | { readonly public_key: null }): row is KeyRow {
  return row.public_key !== null;
}

function toKey({ set_at, ...row }: KeyRow): SigningKey {
  return { ...row, set_at: set_at.toISOString() };
}
