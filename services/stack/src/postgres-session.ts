import pg from 'pg';

/** Sends a statement and returns its rows. */
export type Ask = <Row extends object>(statement: string, ...values: unknown[]) => Promise<Row[]>;

/** Does the work on a connection of its own, as the owner of the server. */
export async function inSession<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends between two statements is reported by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement, ...values) => (await client.query(statement, values)).rows);
  } finally {
    await client.end();
  }
}
