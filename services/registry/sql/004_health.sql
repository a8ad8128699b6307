-- Up Migration
-- Sessions by release, subject and stretch of time, as the edges counted them; kept for two days.
create table health_points (
  stretch_at timestamptz not null,
  release integer not null,
  subject text not null,
  version text not null,
  measure text not null check (measure in ('browser', 'server', 'lcp', 'inp', 'cls')),
  sessions integer not null check (sessions >= 0),
  failed integer not null check (failed >= 0),
  kinds jsonb not null default '{}',
  -- Queries ask for a period of one release.
  primary key (release, stretch_at, subject, measure, version)
);
create index health_points_by_age on health_points using brin (stretch_at);

-- The last report of each edge; the next report overwrites it.
create table edges (
  edge text primary key,
  revision integer not null,
  page_state integer not null,
  sequence bigint not null,
  seen_at timestamptz not null
);

-- Adds up the counts of each kind: {"load": 1} and {"load": 2, "mount": 1} make {"load": 3, "mount": 1}.
create function add_kinds(jsonb, jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(kind, occurrences), '{}')
  from (
    select kind, sum(occurrences::bigint) as occurrences
    from (select * from jsonb_each_text($1) union all select * from jsonb_each_text($2)) as both_sides (kind, occurrences)
    group by kind
  ) as added
$$;
