-- Up Migration
create table versions (
  name text not null check (name ~ '^[a-z][a-z0-9-]*$'),
  -- `<version>-<build>`: also the folder's name in the artefact store.
  folder text not null check (folder ~ '^[A-Za-z0-9.+-]+$'),
  release jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (name, folder)
);
create index versions_by_age on versions (published_at desc);

create table releases (
  number integer primary key,
  created_at timestamptz not null default now(),
  created_by text not null,
  reason text not null check (reason <> '')
);

create table release_versions (
  release_number integer not null references releases (number),
  name text not null,
  folder text not null,
  primary key (release_number, name),
  foreign key (name, folder) references versions (name, folder)
);
create index release_versions_by_version on release_versions (name, folder);

create table audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor text not null,
  action text not null,
  reason text,
  from_release integer,
  to_release integer,
  detail jsonb not null default '{}'
);
create index audit_by_age on audit (happened_at desc);

-- Versions, releases and audit entries are never changed or deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger versions_are_immutable before update or delete on versions for each row execute function refuse_change();
create trigger releases_are_immutable before update or delete on releases for each row execute function refuse_change();
create trigger release_versions_are_immutable before update or delete on release_versions for each row execute function refuse_change();
create trigger audit_is_append_only before update or delete on audit for each row execute function refuse_change();
