-- What the migrations add up to. Written by `npm run schema`, never by hand.

create or replace function add_kinds(jsonb, jsonb)
 returns jsonb
 language sql
 immutable parallel safe
as $function$
  select coalesce(jsonb_object_agg(kind, occurrences), '{}')
  from (
    select kind, sum(occurrences::bigint) as occurrences
    from (select * from jsonb_each_text($1) union all select * from jsonb_each_text($2)) as both_sides (kind, occurrences)
    group by kind
  ) as added
$function$;

create or replace function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

create or replace function refuse_pruned_release()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (
    select from release_versions join pruned_versions using (name, folder)
    where release_number in (new.stable, new.canary_release)
  ) then
    raise exception 'a version of release % or % was pruned', new.stable, new.canary_release;
  end if;
  return new;
end
$function$;

create or replace function refuse_pruned_version()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from pruned_versions where name = new.name and folder = new.folder) then
    raise exception '% % was pruned', new.name, new.folder;
  end if;
  return new;
end
$function$;

create table releases (
  number integer not null,
  created_at timestamp with time zone default now() not null,
  created_by text not null,
  reason text not null,
  kind text not null,
  based_on integer not null,
  constraint releases_pkey primary key (number),
  constraint releases_check check (based_on >= 0 and based_on < number),
  constraint releases_kind_check check (kind = any (array['release'::text, 'canary'::text, 'override'::text])),
  constraint releases_reason_check check (reason <> ''::text)
);
create trigger releases_are_immutable before delete or update on releases for each row execute function refuse_change();
create trigger releases_are_not_emptied before truncate on releases for each statement execute function refuse_change();

create table live_states (
  revision integer not null,
  since timestamp(3) with time zone not null,
  stable integer not null,
  canary_release integer,
  canary_share numeric,
  canary_salt text,
  canary_started_at timestamp(3) with time zone,
  killed text[] not null,
  withdrawn integer[] not null,
  canary_plan jsonb,
  canary_step_started_at timestamp(3) with time zone,
  canary_devices text[],
  constraint live_states_pkey primary key (revision),
  constraint a_plan_has_a_step check ((canary_plan is null) = (canary_step_started_at is null)),
  constraint canary_is_another check (canary_release <> stable),
  constraint canary_is_whole check (num_nulls(canary_release, canary_share, canary_salt, canary_started_at) = any (array[0, 4])),
  constraint live_states_canary_devices_check check (cardinality(canary_devices) > 0 and canary_devices <@ array['ios'::text, 'android'::text, 'desktop'::text]),
  constraint live_states_canary_salt_check check (canary_salt <> ''::text),
  constraint live_states_canary_share_check check (canary_share >= 0::numeric and canary_share <= 100::numeric),
  constraint live_states_revision_check check (revision > 0),
  constraint nobody_gets_withdrawn check (not withdrawn @> array[stable] and not (withdrawn @> array[canary_release]) is true),
  constraint only_a_canary_has_a_plan check (canary_plan is null or canary_release is not null),
  constraint only_a_canary_has_devices check (canary_devices is null or canary_release is not null),
  constraint live_states_canary_release_fkey foreign key (canary_release) references releases(number),
  constraint live_states_stable_fkey foreign key (stable) references releases(number)
);
create index live_states_by_age on live_states using btree (since);
create index live_states_by_stable on live_states using btree (stable, revision);
create trigger live_releases_have_their_files before insert on live_states for each row execute function refuse_pruned_release();
create trigger live_states_are_immutable before delete or update on live_states for each row execute function refuse_change();
create trigger live_states_are_not_emptied before truncate on live_states for each statement execute function refuse_change();

create table audit (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  reason text,
  from_release integer,
  to_release integer,
  detail jsonb default '{}'::jsonb not null,
  revision integer,
  entry_id uuid,
  constraint audit_pkey primary key (id),
  constraint audit_entry_id_key unique (entry_id),
  constraint audit_revision_key unique (revision),
  constraint audit_revision_fkey foreign key (revision) references live_states(revision)
);
create index audit_by_age on audit using btree (happened_at desc);
create trigger audit_is_append_only before delete or update on audit for each row execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function refuse_change();

create table dry_runs (
  id text not null,
  versions jsonb not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  created_by text not null,
  live_release integer not null,
  not_compared text,
  steps jsonb not null,
  constraint dry_runs_pkey primary key (id),
  constraint dry_runs_id_check check (id ~ '^[0-9a-f]{16}$'::text),
  constraint dry_runs_live_release_check check (live_release >= 0)
);
create index dry_runs_of_versions on dry_runs using hash (versions);

create table edges (
  edge text not null,
  revision integer not null,
  page_state integer not null,
  sequence bigint not null,
  seen_at timestamp with time zone not null,
  may_be_behind_unknown_proxy boolean default false not null,
  name text default ''::text not null,
  release integer default 0 not null,
  refused jsonb default '[]'::jsonb not null,
  constraint edges_pkey primary key (edge)
);

create table freezes (
  id integer generated always as identity not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  reason text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  created_by text not null,
  constraint freezes_pkey primary key (id),
  constraint freezes_end_later check (ends_at > starts_at),
  constraint freezes_reason_check check (reason <> ''::text)
);
create trigger freezes_are_immutable before delete or update on freezes for each row execute function refuse_change();
create trigger freezes_are_not_emptied before truncate on freezes for each statement execute function refuse_change();

create table freeze_lifts (
  freeze_id integer not null,
  lifted_at timestamp(3) with time zone default clock_timestamp() not null,
  lifted_by text not null,
  constraint freeze_lifts_pkey primary key (freeze_id),
  constraint freeze_lifts_freeze_id_fkey foreign key (freeze_id) references freezes(id)
);
create trigger freeze_lifts_are_immutable before delete or update on freeze_lifts for each row execute function refuse_change();
create trigger freeze_lifts_are_not_emptied before truncate on freeze_lifts for each statement execute function refuse_change();

create table health_points (
  stretch_at timestamp with time zone not null,
  release integer not null,
  subject text not null,
  version text not null,
  measure text not null,
  sessions integer not null,
  failed integer not null,
  kinds jsonb default '{}'::jsonb not null,
  device text default 'desktop'::text not null,
  constraint health_points_pkey primary key (release, stretch_at, subject, measure, version, device),
  constraint health_points_device_check check (device = any (array['ios'::text, 'android'::text, 'desktop'::text])),
  constraint health_points_failed_check check (failed >= 0),
  constraint health_points_measure_check check (measure = any (array['browser'::text, 'server'::text, 'server_time'::text, 'lcp'::text, 'inp'::text, 'cls'::text, 'sale'::text, 'shadow'::text, 'shadow_time'::text])),
  constraint health_points_sessions_check check (sessions >= 0)
);
create index health_points_by_age on health_points using brin (stretch_at);

create table versions (
  name text not null,
  folder text not null,
  release jsonb not null,
  published_at timestamp with time zone default now() not null,
  published_by text not null,
  signed_by text,
  constraint versions_pkey primary key (name, folder),
  constraint versions_folder_check check (folder ~ '^[A-Za-z0-9.+-]+$'::text),
  constraint versions_name_check check (name ~ '^[a-z][a-z0-9-]*$'::text)
);
create index versions_by_age on versions using btree (published_at desc);
create trigger versions_are_immutable before delete or update on versions for each row execute function refuse_change();
create trigger versions_are_not_emptied before truncate on versions for each statement execute function refuse_change();

create table pruned_versions (
  name text not null,
  folder text not null,
  pruned_at timestamp(3) with time zone not null,
  pruned_by text not null,
  constraint pruned_versions_pkey primary key (name, folder),
  constraint pruned_versions_name_folder_fkey foreign key (name, folder) references versions(name, folder)
);
create trigger pruned_versions_are_immutable before delete or update on pruned_versions for each row execute function refuse_change();
create trigger pruned_versions_are_not_emptied before truncate on pruned_versions for each statement execute function refuse_change();

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
create trigger releases_have_their_files before insert on release_versions for each row execute function refuse_pruned_version();

create table rollout_odds (
  release integer not null,
  at timestamp(3) with time zone not null,
  odds double precision not null,
  odds_limit double precision not null,
  what text not null,
  constraint rollout_odds_pkey primary key (release, at),
  constraint rollout_odds_release_fkey foreign key (release) references releases(number)
);

create table signing_keys (
  id integer generated always as identity not null,
  name text not null,
  public_key text,
  fingerprint text,
  set_at timestamp(3) with time zone not null,
  set_by text not null,
  constraint signing_keys_pkey primary key (id),
  constraint signing_keys_check check ((fingerprint is null) = (public_key is null)),
  constraint signing_keys_name_check check (name ~ '^[a-z][a-z0-9-]*$'::text),
  constraint signing_keys_public_key_check check (public_key <> ''::text)
);
create index signing_keys_by_name on signing_keys using btree (name, id desc);
create trigger signing_keys_are_immutable before delete or update on signing_keys for each row execute function refuse_change();
create trigger signing_keys_are_not_emptied before truncate on signing_keys for each statement execute function refuse_change();

create table tokens (
  id integer generated always as identity not null,
  name text not null,
  role text not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  created_by text not null,
  expires_at timestamp(3) with time zone not null,
  constraint tokens_pkey primary key (id),
  constraint tokens_check check ((role = any (array['viewer'::text, 'engineer'::text, 'admin'::text])) or role = ('team:'::text || name)),
  constraint tokens_end_within_a_leap_year check (expires_at > created_at and expires_at <= (created_at + '366 days'::interval)),
  constraint tokens_name_check check (name <> ''::text),
  constraint tokens_secret_hash_check check (octet_length(secret_hash) = 32)
);
create trigger tokens_are_immutable before delete or update on tokens for each row execute function refuse_change();
create trigger tokens_are_not_emptied before truncate on tokens for each statement execute function refuse_change();

create table token_revocations (
  token_id integer not null,
  revoked_at timestamp(3) with time zone not null,
  revoked_by text not null,
  constraint token_revocations_pkey primary key (token_id),
  constraint token_revocations_token_id_fkey foreign key (token_id) references tokens(id)
);
create trigger token_revocations_are_immutable before delete or update on token_revocations for each row execute function refuse_change();
create trigger token_revocations_are_not_emptied before truncate on token_revocations for each statement execute function refuse_change();

create table webhooks (
  id integer generated always as identity not null,
  url text not null,
  secret bytea not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  created_by text not null,
  removed_at timestamp(3) with time zone,
  delivered_revision integer not null,
  failed_attempts integer default 0 not null,
  problem text,
  next_attempt_at timestamp with time zone default clock_timestamp() not null,
  leased_until timestamp with time zone default clock_timestamp() not null,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_secret_check check (octet_length(secret) = 32),
  constraint webhooks_url_check check (url <> ''::text)
);
create index webhooks_in_use on webhooks using btree (next_attempt_at) where removed_at is null;
