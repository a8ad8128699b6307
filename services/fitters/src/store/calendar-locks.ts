import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

const lockOf = (accountNumber: string): Sql =>
  sql`hashtextextended(${`fitters.calendar ${accountNumber}`}, 0)`;

/**
 * Keeps what a fitter offers as it is until the transaction ends, for one who takes a time. It comes before any lock of an
 * appointment, as `lockCalendar` does, so that the two cannot deadlock.
 */
export async function keepCalendar(tx: Queryable, accountNumber: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(${lockOf(accountNumber)})`);
}

/** Locks what a fitter offers until the transaction ends, to change it: nobody takes a time meanwhile. */
export async function lockCalendar(tx: Queryable, accountNumber: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockOf(accountNumber)})`);
}
