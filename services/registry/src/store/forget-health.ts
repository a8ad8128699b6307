import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const keptMs = 48 * 3_600_000;
/** Charts of rollouts. */
const oddsKeptMs = 90 * 86_400_000;

/** Deletes counts that are older than two days, edges that have been silent for as long, and the odds of rollouts after 90 days. */
export async function forgetHealth(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await database.query(sql`delete from health_points where stretch_at < ${before}`);
  await database.query(sql`delete from edges where seen_at < ${before}`);
  await database.query(sql`delete from rollout_odds where at < ${new Date(now.getTime() - oddsKeptMs)}`);
}
