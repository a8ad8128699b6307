import type { Database, Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** A barrier: the promises of all calls resolve once there are `size` of them. */
export function meeting(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((go) => {
      waiting.push(go);
      if (waiting.length === size) waiting.forEach((one) => one());
    });
}

/** A transaction that waits before each statement with some text: it forces a race without a timer. */
export function pausedBefore(tx: Queryable, text: string, wait: () => Promise<void>): Queryable {
  return {
    async query(statement) {
      if (statement.text.includes(text)) await wait();
      return tx.query(statement);
    },
  };
}

/** A database whose transactions wait, once, before a statement with some text. */
export function databasePausedBefore(database: Database, text: string, wait: () => Promise<void>): Database {
  let hasWaited = false;
  const waitOnce = async (): Promise<void> => {
    if (hasWaited) return;
    hasWaited = true;
    await wait();
  };
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction((tx) => work(pausedBefore(tx, text, waitOnce)), options),
  };
}

/** A gate: `wait` tells `arrived`, and goes on once the gate is opened. */
export function gate() {
  let arrive = (): void => undefined;
  let open = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const wait = (): Promise<void> => {
    arrive();
    return opened;
  };
  return { wait, arrived, open: () => open() };
}

/** Waits until so many of a database's transactions wait for another one. */
export async function untilBlocked(database: Queryable, count = 1): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const waiting = await database.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no transaction waits for another one');
}
