import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const keptMs = 48 * 3_600_000;

/** Deletes counts that are older than two days, and edges that have been silent for as long. */
export async function forgetHealth(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await database.query(sql`delete from health_points where stretch_at < ${before}`);
  await database.query(sql`delete from edges where seen_at < ${before}`);
}
