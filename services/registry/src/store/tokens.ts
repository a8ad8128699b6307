import type { AccessToken, TokenRole } from '@tyres/registry-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { StoredToken } from '../domain/tokens';

export interface NewToken {
  readonly name: string;
  readonly role: TokenRole;
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date;
}

type TokenRow = Omit<AccessToken, 'created_at' | 'expires_at' | 'revoked_at'> & {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
};

/** Inserts a token and returns its id. */
export async function insertToken(database: Queryable, token: NewToken): Promise<number> {
  const [row] = await database.query<{ id: number }>(sql`
    insert into tokens (name, role, secret_hash, created_at, created_by, expires_at)
    values (${token.name}, ${token.role}, ${token.secretHash}, ${token.createdAt}, ${token.createdBy}, ${token.expiresAt})
    returning id
  `);
  if (!row) throw new Error('The insert returned no id.');
  return row.id;
}

/** Revokes a token; false when it was revoked before. */
export async function insertRevocation(
  database: Queryable,
  revocation: { readonly id: number; readonly revokedAt: Date; readonly revokedBy: string },
): Promise<boolean> {
  const { id, revokedAt, revokedBy } = revocation;
  const inserted = await database.query(sql`
    insert into token_revocations (token_id, revoked_at, revoked_by)
    values (${id}, ${revokedAt}, ${revokedBy})
    on conflict (token_id) do nothing
    returning token_id
  `);
  return inserted.length > 0;
}

/** The stored data of a token, to check a call's token. */
export async function findStoredToken(database: Queryable, id: number): Promise<StoredToken | undefined> {
  const [row] = await database.query<StoredToken>(sql`
    select
      id, name, role, secret_hash as "secretHash", expires_at as "expiresAt", revoked_at as "revokedAt"
    from tokens left join token_revocations on token_id = id
    where id = ${id}
  `);
  return row;
}

/** A token in the admins' view. */
export async function findToken(database: Queryable, id: number): Promise<AccessToken | undefined> {
  const [row] = await database.query<TokenRow>(sql`
    select id, name, role, created_at, created_by, expires_at, revoked_at, revoked_by
    from tokens left join token_revocations on token_id = id
    where id = ${id}
  `);
  return row && toToken(row);
}

/** Every token in the admins' view, newest first. */
export async function findTokens(database: Queryable): Promise<AccessToken[]> {
  const rows = await database.query<TokenRow>(sql`
    select id, name, role, created_at, created_by, expires_at, revoked_at, revoked_by
    from tokens left join token_revocations on token_id = id
    order by id desc
    limit 500
  `);
  return rows.map(toToken);
}

function toToken({ created_at, expires_at, revoked_at, ...row }: TokenRow): AccessToken {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
