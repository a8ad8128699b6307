import type { Device } from '@tyres/registry-contract/health';
import type { Canary, LiveState } from '@tyres/registry-contract/live-state';
import type { RolloutPlan } from '@tyres/registry-contract/rollout-plan';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

type StateRow = (CanaryColumns | { readonly canary_release: null }) & {
  readonly revision: number;
  readonly since: Date;
  readonly stable: number;
  readonly killed: readonly string[];
  readonly withdrawn: readonly number[];
};

/** The database checks that they are set together. */
interface CanaryColumns {
  readonly canary_release: number;
  readonly canary_share: string;
  readonly canary_salt: string;
  readonly canary_started_at: Date;
  readonly canary_devices: readonly Device[] | null;
  readonly canary_plan: Omit<RolloutPlan, 'stepStartedAt'> | null;
  readonly canary_step_started_at: Date | null;
}

/** The live state before the first release. */
const beforeTheFirst: LiveState = {
  revision: 0,
  since: new Date(0).toISOString(),
  stable: 0,
  killed: [],
  withdrawn: [],
};

const columns = sql`revision, since, stable, canary_release, canary_share, canary_salt, canary_started_at, canary_devices, canary_plan, canary_step_started_at, killed, withdrawn`;

/** The current live state. */
export async function findLiveState(database: Queryable): Promise<LiveState> {
  return (
    (await findOne(database, sql`select ${columns} from live_states order by revision desc limit 1`)) ??
    beforeTheFirst
  );
}

/** The time by the database's clock, which all registries share. */
export async function findDatabaseTime(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ now: Date }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('The database does not know the time.');
  return row.now;
}

/** The live state at a time. */
export async function findLiveStateAt(database: Queryable, at: Date): Promise<LiveState> {
  const statement = sql`select ${columns} from live_states where since <= ${at} order by revision desc limit 1`;
  return (await findOne(database, statement)) ?? beforeTheFirst;
}

/** Releases that were stable or a canary at a time or later, newest first. */
export async function findReleasesLiveSince(database: Queryable, since: Date): Promise<number[]> {
  const rows = await database.query<{ release: number }>(sql`
    select distinct release
    from live_states
    cross join lateral unnest(array[stable, canary_release]) as live (release)
    where release > 0 and (
      since >= ${since} or
      revision = (select max(revision) from live_states where since <= ${since})
    )
    order by release desc
  `);
  return rows.map(({ release }) => release);
}

/** Locks the live state and the next release number until this transaction ends. */
export async function lockLiveState(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table live_states in exclusive mode`);
}

/**
 * Inserts the next state and returns it with its time, from the database's clock but never before the last state's. A step of a
 * plan that has no time yet starts at this time.
 */
export async function insertLiveState(tx: Queryable, state: LiveState): Promise<LiveState> {
  const { revision, stable, canary, killed, withdrawn } = state;
  const { stepStartedAt, ...plan } = canary?.plan ?? {};
  const stored = canary?.plan ? JSON.stringify(plan) : null;
  const inserted = await findOne(
    tx,
    sql`
      insert into live_states (${columns})
      select
        ${revision}, now.since,
        ${stable}, ${canary?.release ?? null}, ${canary?.share ?? null}, ${canary?.salt ?? null},
        ${canary?.startedAt ?? null}, ${canary?.devices ?? null}::text[], ${stored}::jsonb,
        case when ${stored}::jsonb is not null then coalesce(${stepStartedAt || null}::timestamptz, now.since) end,
        ${killed}::text[], ${withdrawn}::integer[]
      from (
        select greatest(date_trunc('milliseconds', clock_timestamp()), (select max(since) from live_states)) as since
      ) as now
      returning ${columns}
    `,
  );
  if (!inserted) throw new Error('A live state was not written.');
  return inserted;
}

/**
 * The release that was stable before this one first became stable. The last state's release would be wrong: a second
 * rollback would return to the release that was just rolled back.
 */
export async function findStableBefore(database: Queryable, stable: number): Promise<number | undefined> {
  const [row] = await database.query<{ stable: number }>(sql`
    select stable from live_states
    where revision < (select min(revision) from live_states where stable = ${stable})
    order by revision desc
    limit 1
  `);
  return row?.stable;
}

/** The last canary, with the revision that ended it. */
export async function findLastCanary(
  database: Queryable,
): Promise<{ readonly release: number; readonly endedBy: number } | undefined> {
  const [row] = await database.query<{ release: number; ended_by: number }>(sql`
    select canary_release as release, revision + 1 as ended_by
    from live_states
    where canary_release is not null
    order by revision desc
    limit 1
  `);
  return row && { release: row.release, endedBy: row.ended_by };
}

async function findOne(database: Queryable, statement: Sql): Promise<LiveState | undefined> {
  const [row] = await database.query<StateRow>(statement);
  return row && toState(row);
}

function toState(row: StateRow): LiveState {
  const canary = canaryOf(row);
  return {
    revision: row.revision,
    since: row.since.toISOString(),
    stable: row.stable,
    ...(canary ? { canary } : {}),
    killed: row.killed,
    withdrawn: row.withdrawn,
  };
}

function canaryOf(row: StateRow): Canary | undefined {
  if (row.canary_release === null) return undefined;
  const { canary_plan: plan, canary_step_started_at: stepStartedAt } = row;
  return {
    release: row.canary_release,
    share: Number(row.canary_share),
    salt: row.canary_salt,
    startedAt: row.canary_started_at.toISOString(),
    ...(row.canary_devices ? { devices: row.canary_devices } : {}),
    ...(plan && stepStartedAt ? { plan: { ...plan, stepStartedAt: stepStartedAt.toISOString() } } : {}),
  };
}
