import type { Sql } from 'sql-template-tag';
import type { Database } from '../database';

/**
 * The same database, in which transactions that read with a certain statement wait until all rivals have read: the window of a race,
 * whatever the machine's speed. Only for a database without locks, where they do not wait for each other anyway.
 */
export function afterAllHaveRead(
  database: Database,
  { rivals, part }: { readonly rivals: number; /** Of the statement's text. */ readonly part: string },
): Database {
  let arrived = 0;
  let goOn = (): void => undefined;
  const all = new Promise<void>((resolve) => (goOn = resolve));
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            async query<Row extends object>(statement: Sql): Promise<Row[]> {
              const rows = await tx.query<Row>(statement);
              if (!statement.text.includes(part)) return rows;
              arrived += 1;
              if (arrived === rivals) goOn();
              await all;
              return rows;
            },
          }),
        options,
      ),
  };
}
