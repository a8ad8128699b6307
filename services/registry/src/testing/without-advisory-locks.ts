import type { Database, Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** The same database, whose transactions get every advisory lock at once: the negative control of a race. */
export function withoutAdvisoryLocks(database: Database): Database {
  const unlocked = (on: Queryable): Queryable => ({
    query: async (statement) =>
      on.query(/\bpg_(try_)?advisory_/.test(statement.text) ? sql`select true as locked` : statement),
  });
  return {
    ...database,
    transaction: (work, options) => database.transaction((tx) => work(unlocked(tx)), options),
  };
}
