-- What the migrations add up to. Written by `npm run schema`, never by hand.

create or replace function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

create table audit (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  reason text,
  from_release integer,
  to_release integer,
  detail jsonb default '{}'::jsonb not null,
  constraint audit_pkey primary key (id)
);
create index audit_by_age on audit using btree (happened_at desc);
create trigger audit_is_append_only before delete or update on audit for each row execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function refuse_change();

create table versions (
  name text not null,
  folder text not null,
  release jsonb not null,
  published_at timestamp with time zone default now() not null,
  published_by text not null,
  constraint versions_pkey primary key (name, folder),
  constraint versions_folder_check check (folder ~ '^[A-Za-z0-9.+-]+$'::text),
  constraint versions_name_check check (name ~ '^[a-z][a-z0-9-]*$'::text)
);
create index versions_by_age on versions using btree (published_at desc);
create trigger versions_are_immutable before delete or update on versions for each row execute function refuse_change();
create trigger versions_are_not_emptied before truncate on versions for each statement execute function refuse_change();

create table releases (
  number integer not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  reason text not null,
  constraint releases_pkey primary key (number),
  constraint releases_reason_check check (reason <> ''::text)
);
create trigger releases_are_immutable before delete or update on releases for each row execute function refuse_change();
create trigger releases_are_not_emptied before truncate on releases for each statement execute function refuse_change();

create table release_versions (
  release_number integer not null,
  name text not null,
  folder text not null,
  constraint release_versions_pkey primary key (release_number, name),
  constraint release_versions_name_folder_fkey foreign key (name, folder) references versions(name, folder),
  constraint release_versions_release_number_fkey foreign key (release_number) references releases(number)
);
create index release_versions_by_version on release_versions using btree (name, folder);
create trigger release_versions_are_immutable before delete or update on release_versions for each row execute function refuse_change();
create trigger release_versions_are_not_emptied before truncate on release_versions for each statement execute function refuse_change();
