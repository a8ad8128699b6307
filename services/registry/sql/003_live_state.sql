-- Up Migration
-- The kind of a release, and the release that it was made from. Until now each was made from the one before it.
alter table releases
  add column kind text not null default 'release' check (kind in ('release', 'canary', 'override')),
  add column based_on integer not null default 0 check (based_on >= 0 and based_on < number);
alter table releases disable trigger releases_are_immutable;
update releases set based_on = number - 1;
alter table releases enable trigger releases_are_immutable;
alter table releases alter column kind drop default, alter column based_on drop default;

-- The live state: one row for each change. The row with the highest revision is live.
create table live_states (
  revision integer primary key check (revision > 0),
  -- In milliseconds, as the API returns it, so that a lookup at exactly this time finds the state.
  since timestamptz(3) not null,
  stable integer not null references releases (number),
  canary_release integer references releases (number),
  canary_share numeric check (canary_share between 0 and 100),
  canary_salt text check (canary_salt <> ''),
  canary_started_at timestamptz(3),
  killed text[] not null,
  withdrawn integer[] not null,
  constraint canary_is_whole check (num_nulls(canary_release, canary_share, canary_salt, canary_started_at) in (0, 4)),
  constraint canary_is_another check (canary_release <> stable),
  constraint nobody_gets_withdrawn check (not (withdrawn @> array[stable]) and not (withdrawn @> array[canary_release]) is true)
);
create index live_states_by_age on live_states (since);
create index live_states_by_stable on live_states (stable, revision);
create trigger live_states_are_immutable before update or delete on live_states for each row execute function refuse_change();
create trigger live_states_are_not_emptied before truncate on live_states for each statement execute function refuse_change();

insert into live_states (revision, since, stable, killed, withdrawn)
select row_number() over (order by number), created_at, number, '{}', '{}' from releases;

-- The live state that an entry led to, and an id that makes a retried insert of an entry idempotent.
alter table audit add column revision integer unique references live_states (revision), add column entry_id uuid unique;
