import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';

/** Deletes a fitter's expired holds, which would still exclude others. */
export async function deleteExpiredHoldsOf(tx: Queryable, fitterId: number): Promise<void> {
  await tx.query(
    sql`delete from appointments where fitter_id = ${fitterId} and state = 'held' and expires_at <= now()`,
  );
}

/**
 * Deletes expired holds of all fitters, oldest first. Leaves out rows that another transaction is changing, so that
 * instances neither wait for each other nor deadlock.
 */
export const deleteExpiredHoldsSql = (limit: number): Sql => sql`
  delete from appointments
   where id = any (array(
     select id from appointments
      where state = 'held' and expires_at <= now()
      order by expires_at
      limit ${limit}
        for update skip locked))
  returning id`;

/** Deletes up to `limit` expired holds; returns how many. */
export async function deleteExpiredHolds(database: Queryable, limit: number): Promise<number> {
  return (await database.query(deleteExpiredHoldsSql(limit))).length;
}
