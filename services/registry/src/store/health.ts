import type { HealthCount, HealthPoint } from '@tyres/registry-contract/health';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** Adds counts to those of a stretch; they must be unique (`mergeCounts`). */
export async function addHealthCounts(
  database: Queryable,
  stretchAt: Date,
  counts: readonly HealthCount[],
): Promise<void> {
  // Always in one order, so that concurrent reports do not deadlock.
  await database.query(sql`
    insert into health_points (stretch_at, release, subject, version, measure, device, sessions, failed, kinds)
    select ${stretchAt}, release, subject, version, measure, device, sessions, failed, kinds
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as count (release integer, subject text, version text, measure text, device text, sessions integer, failed integer, kinds jsonb)
    order by release, subject, measure, version, device
    on conflict (release, stretch_at, subject, measure, version, device) do update set
      sessions = health_points.sessions + excluded.sessions,
      failed = health_points.failed + excluded.failed,
      kinds = add_kinds(health_points.kinds, excluded.kinds)
  `);
}

export interface HealthPeriod {
  readonly releases: readonly number[];
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  /** The newest are kept; default: all. */
  readonly limit?: number;
}

/** Counts of some releases in the stretches of a period, newest first. */
export async function findHealthPoints(
  database: Queryable,
  { releases, from, to, limit }: HealthPeriod,
): Promise<HealthPoint[]> {
  const rows = await database.query<Omit<HealthPoint, 'at'> & { readonly stretch_at: Date }>(sql`
    select stretch_at, release, subject, version, measure, device, sessions, failed, kinds
    from health_points
    where release = any(${[...releases]}::integer[]) and stretch_at >= ${from} and stretch_at < ${to}
    order by stretch_at desc
    limit ${limit ?? null}
  `);
  return rows.map(({ stretch_at, ...point }) => ({ at: stretch_at.toISOString(), ...point }));
}
