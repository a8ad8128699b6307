import { edgeDeadMs, type EdgeStatus, type HealthReport } from '@tyres/registry-contract/health';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const shownMs = 60_000;

/** Records an edge's report; false when this or a later one was recorded before. Concurrent reports wait for this transaction. */
export async function noteEdge(
  tx: Queryable,
  report: Omit<HealthReport, 'counts'>,
  now: Date,
): Promise<boolean> {
  const { edge, revision, page_state, may_be_behind_unknown_proxy, sequence } = report;
  const { name = edge, release = 0, refused = [] } = report;
  const noted = await tx.query(sql`
    insert into edges (edge, name, release, refused, revision, page_state, may_be_behind_unknown_proxy, sequence, seen_at)
    values (${edge}, ${name}, ${release}, ${JSON.stringify(refused)}, ${revision}, ${page_state}, ${may_be_behind_unknown_proxy}, ${sequence}, ${now})
    on conflict (edge) do update set
      name = excluded.name,
      release = excluded.release,
      refused = excluded.refused,
      revision = excluded.revision,
      page_state = excluded.page_state,
      may_be_behind_unknown_proxy = excluded.may_be_behind_unknown_proxy,
      sequence = excluded.sequence,
      seen_at = excluded.seen_at
    where edges.sequence < excluded.sequence
    returning edge
  `);
  return noted.length > 0;
}

/** The edges that reported within the last minute. */
export async function findEdges(database: Queryable, now: Date): Promise<EdgeStatus[]> {
  const rows = await database.query<
    Omit<EdgeStatus, 'seen_at' | 'is_alive'> & { readonly seen_at: Date }
  >(sql`
    select edge, name, release, refused, revision, page_state, may_be_behind_unknown_proxy, seen_at
    from edges
    where seen_at > ${new Date(now.getTime() - shownMs)}
    order by name, edge
  `);
  return rows.map((row) => ({
    ...row,
    is_alive: now.getTime() - row.seen_at.getTime() < edgeDeadMs,
    seen_at: row.seen_at.toISOString(),
  }));
}
