-- Up Migration
-- The keys that teams sign their versions with. The newest row of a name counts; without a key it removes the one before.
create table signing_keys (
  id integer generated always as identity primary key,
  name text not null check (name ~ '^[a-z][a-z0-9-]*$'),
  public_key text check (public_key <> ''),
  fingerprint text check ((fingerprint is null) = (public_key is null)),
  set_at timestamptz(3) not null,
  set_by text not null
);
create index signing_keys_by_name on signing_keys (name, id desc);
create trigger signing_keys_are_immutable before update or delete on signing_keys for each row execute function refuse_change();
create trigger signing_keys_are_not_emptied before truncate on signing_keys for each statement execute function refuse_change();

-- Null for versions without a signature.
alter table versions add column signed_by text;
