-- Up Migration
-- Walks of a browser through candidates: one for each set of versions. Their pictures are in the artefact store, in a folder named by
-- the id below `dry_runs`, which is no name of a micro-frontend.
create table dry_runs (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  -- Version ids by micro-frontend.
  versions jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by text not null,
  live_release integer not null check (live_release >= 0),
  not_compared text,
  steps jsonb not null
);
-- A hash, since a set of many versions is too long for a tree.
create index dry_runs_of_versions on dry_runs using hash (versions);
