import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** The account of a token's hash; undefined when there is none. */
export async function findAccountByToken(
  database: Queryable,
  tokenHash: string,
): Promise<string | undefined> {
  const rows = await database.query<{ account_number: string }>(sql`
    select account_number from api_accounts join fitters on fitters.id = fitter_id where token_hash = ${tokenHash}`);
  return rows[0]?.account_number;
}

/** The key that signs an account's links; undefined when it has none. */
export async function findLinkKey(database: Queryable, accountNumber: string): Promise<string | undefined> {
  const rows = await database.query<{ link_key: string }>(sql`
    select link_key from api_accounts join fitters on fitters.id = fitter_id where account_number = ${accountNumber}`);
  return rows[0]?.link_key;
}

/** Gives a fitter a key for its links, unless it has one; returns the one that it has. */
export async function ensureLinkKey(database: Queryable, fitterId: number, newKey: string): Promise<string> {
  await database.query(
    sql`insert into api_accounts (fitter_id, link_key) values (${fitterId}, ${newKey}) on conflict do nothing`,
  );
  const rows = await database.query<{ link_key: string }>(
    sql`select link_key from api_accounts where fitter_id = ${fitterId}`,
  );
  return rows[0]?.link_key ?? newKey;
}

/** Gives fitters new tokens, in place of those that they had. */
export async function saveTokens(
  tx: Queryable,
  tokens: readonly { readonly fitter_id: number; readonly token_hash: string; readonly link_key: string }[],
): Promise<void> {
  await tx.query(sql`
    insert into api_accounts (fitter_id, token_hash, link_key)
    select fitter_id, token_hash, link_key
      from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as row (fitter_id integer, token_hash text, link_key text)
    on conflict (fitter_id) do update set token_hash = excluded.token_hash`);
}

/** Ends a fitter's token and its links; false when it had none. */
export async function revokeAccess(tx: Queryable, fitterId: number, newKey: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update api_accounts set token_hash = null, link_key = ${newKey} where fitter_id = ${fitterId} returning 1`);
  return rows.length > 0;
}

/** The fitters of an account number, or of a code such as CALTOTD. */
export async function findAccounts(
  database: Queryable,
  { account = '', code = '' }: { readonly account?: string | undefined; readonly code?: string | undefined },
): Promise<{ id: number; account_number: string; name: string }[]> {
  return database.query(sql`
    select id, account_number, name from fitters
     where (account_number = ${account} or code = ${code}) and not gone order by id`);
}
