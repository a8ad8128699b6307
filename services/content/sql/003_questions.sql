-- Up Migration
create table questions (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  question text not null check (question <> ''),
  -- Sanitised on import, and again when it is served, since the rules may have become stricter.
  answer text not null check (answer <> ''),
  group_name text not null,
  position integer not null
);
create index questions_by_group on questions (group_name, position, id);
