import sql, { raw } from 'sql-template-tag';
import type { Queryable } from './database';

/** The changes of a table. */
export interface TableChanges {
  readonly table: string;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

/** Tables that triggers maintain; not reported. */
const maintained = /_revisions$/;
/** After this many changes the server's statistics are updated at once. */
const manyRows = 1_000;

/**
 * The changes of this connection to each table of its schema, as PostgreSQL counts them. They may include earlier ones:
 * compare with a count at the start.
 */
export function countChanges(tx: Queryable): Promise<TableChanges[]> {
  return tx.query<TableChanges>(sql`select relname as "table", n_tup_ins::integer as added, n_tup_upd::integer as updated,
      n_tup_del::integer as removed
    from pg_stat_xact_user_tables where schemaname = current_schema() order by relname`);
}

/** The changes between two counts; unchanged tables are left out. */
export function changesSince(
  before: readonly TableChanges[],
  after: readonly TableChanges[],
): TableChanges[] {
  const known = new Map(before.map((changes) => [changes.table, changes]));
  return after
    .filter(({ table }) => !maintained.test(table))
    .map(({ table, added, updated, removed }) => ({
      table,
      added: added - (known.get(table)?.added ?? 0),
      updated: updated - (known.get(table)?.updated ?? 0),
      removed: removed - (known.get(table)?.removed ?? 0),
    }))
    .filter(({ added, updated, removed }) => added + updated + removed > 0);
}

/** Describes changes: 'tyres: 12 new, 3 updated'. An existing row counts as updated, also with the same values. */
export function describeChanges(changes: readonly TableChanges[]): string {
  const number = (value: number, word: string): string[] =>
    value > 0 ? [`${value.toLocaleString('en-GB')} ${word}`] : [];
  const tables = changes.map(({ table, added, updated, removed }) => {
    const parts = [...number(added, 'new'), ...number(updated, 'updated'), ...number(removed, 'removed')];
    return `${table}: ${parts.join(', ')}`;
  });
  return tables.length > 0 ? tables.join('; ') : 'no change';
}

/** Updates the planner's statistics of tables that changed much, so that the first queries are fast. */
export async function analyse(database: Queryable, changes: readonly TableChanges[]): Promise<void> {
  for (const { table, added, updated, removed } of changes)
    if (added + updated + removed >= manyRows) await database.query(sql`analyze ${raw(`"${table}"`)}`);
}
