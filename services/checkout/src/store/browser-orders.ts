import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const tokenBytes = 32;

/** 256 random bits, as text for a header or an address. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Lets a browser use an order of its session that it has just placed, or placed again before it was paid. */
export async function admitBrowser(database: Queryable, reference: string, key: string): Promise<void> {
  const hash = browserHashOf(key);
  await database.query(sql`
    update orders set browsers = array_append(browsers, ${hash})
    where reference = ${reference} and status in ('placing', 'awaiting_payment') and not ${hash} = any (browsers)`);
}

/** Lets a browser that gets a new key use the orders of its session as before; the old key opens nothing then. */
export async function replaceBrowserKey(
  database: Queryable,
  basketId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const old = browserHashOf(from);
  await database.query(sql`
    update orders set browsers = array_replace(browsers, ${old}, ${browserHashOf(to)})
    where basket_id = ${basketId} and ${old} = any (browsers)`);
}

/** Keys are stored as hashes: who reads the table cannot open an order. */
export function browserHashOf(key: string): string {
  return createHash('sha256').update(`browser:${key}`).digest('base64url');
}
