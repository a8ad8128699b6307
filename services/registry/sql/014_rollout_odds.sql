-- Up Migration
-- The evidence that was worst for a canary, minute by minute, for a chart of its rollout.
create table rollout_odds (
  release integer not null references releases (number),
  at timestamptz(3) not null,
  odds double precision not null,
  odds_limit double precision not null,
  -- The pair: its subject, measure, level and class of devices.
  what text not null,
  primary key (release, at)
);
