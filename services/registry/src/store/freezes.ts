import type { Freeze } from '@tyres/registry-contract/freeze-endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

interface FreezeRow extends Omit<Freeze, 'starts_at' | 'ends_at' | 'created_at' | 'lifted_at'> {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly lifted_at: Date | null;
}

const all = sql`
  select id, starts_at, ends_at, reason, created_at, created_by, lifted_at, lifted_by
  from freezes left join freeze_lifts on freeze_id = id
`;

/** Inserts a freeze that has not ended; undefined when it has, by the database's clock. */
export async function insertFreeze(
  tx: Queryable,
  {
    from,
    until,
    reason,
    createdBy,
  }: { from: Date | undefined; until: Date; reason: string; createdBy: string },
): Promise<Freeze | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into freezes (starts_at, ends_at, reason, created_by)
    select starts_at, ${until}, ${reason}, ${createdBy}
    from (select coalesce(${from ?? null}::timestamptz, clock_timestamp()) as starts_at) as asked
    where ${until} > greatest(starts_at, clock_timestamp())
    returning id
  `);
  return row && findFreeze(tx, row.id);
}

/** Ends a freeze early; false when it has ended. */
export async function insertFreezeLift(tx: Queryable, id: number, liftedBy: string): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into freeze_lifts (freeze_id, lifted_by)
    select id, ${liftedBy} from freezes where id = ${id} and ends_at > clock_timestamp()
    on conflict do nothing
    returning freeze_id
  `);
  return rows.length > 0;
}

/** A freeze by its number. */
export async function findFreeze(database: Queryable, id: number): Promise<Freeze | undefined> {
  const [freeze] = await find(database, sql`${all} where id = ${id}`);
  return freeze;
}

/** The freeze that is on now, by the database's clock; the one that ends last. */
export async function findFreezeNow(database: Queryable): Promise<Freeze | undefined> {
  const [freeze] = await find(
    database,
    sql`${all}
      where starts_at <= clock_timestamp() and ends_at > clock_timestamp() and lifted_at is null
      order by ends_at desc
      limit 1`,
  );
  return freeze;
}

/** All freezes, newest first, at most 100. */
export function findFreezes(database: Queryable): Promise<Freeze[]> {
  return find(database, sql`${all} order by id desc limit 100`);
}

async function find(database: Queryable, statement: Sql): Promise<Freeze[]> {
  const rows = await database.query<FreezeRow>(statement);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
  }));
}
