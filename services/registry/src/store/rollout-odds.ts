import type { Evidence } from '@tyres/registry-contract/health';
import type { RolloutOdds, RolloutStep } from '@tyres/registry-contract/rollout-history';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** Records the worst evidence at a time, unless another registry has. */
export async function insertRolloutOdds(
  database: Queryable,
  { release, at, worst }: { readonly release: number; readonly at: Date; readonly worst: Evidence },
): Promise<void> {
  const { subject, measure, level, device, odds, limit } = worst;
  const what = [subject, measure, level, device].filter((part) => part !== undefined).join(' ');
  await database.query(sql`
    insert into rollout_odds (release, at, odds, odds_limit, what)
    values (${release}, ${at}, ${odds}, ${limit}, ${what})
    on conflict do nothing
  `);
}

/** The worst evidence of a rollout over time: at most `most` times, the worst of each part of it. */
export async function findRolloutOdds(
  database: Queryable,
  release: number,
  most: number,
): Promise<RolloutOdds[]> {
  const rows = await database.query<Omit<RolloutOdds, 'at' | 'limit'> & { at: Date; odds_limit: number }>(sql`
    select at, odds, odds_limit, what
    from (
      select distinct on (part) *
      from (select *, ntile(${most}) over (order by at) as part from rollout_odds where release = ${release}) as parts
      order by part, odds / odds_limit desc
    ) as worst
    order by at
  `);
  return rows.map(({ at, odds, odds_limit: limit, what }) => ({ at: at.toISOString(), odds, limit, what }));
}

/** How the share of a canary changed, from its start to what ended it; empty for a release that was none. */
export async function findRolloutSteps(database: Queryable, release: number): Promise<RolloutStep[]> {
  const rows = await database.query<
    Omit<RolloutStep, 'at' | 'share'> & { since: Date; canary_share: string | null }
  >(sql`
    select state.since, state.canary_share, actor, action, reason
    from live_states as state
    join live_states as before on before.revision = state.revision - 1
    join audit on audit.revision = state.revision
    where (state.canary_release = ${release} or before.canary_release = ${release})
      and state.canary_share is distinct from before.canary_share
    order by state.revision
  `);
  return rows.map(({ since, canary_share: share, ...step }) => ({
    at: since.toISOString(),
    share: share === null ? null : Number(share),
    ...step,
  }));
}
