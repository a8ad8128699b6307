-- Up Migration
-- Tokens of engineers and teams. A token has the form `tyres-<id>-<secret>`; only the hash of its secret is stored.
create table tokens (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  role text not null check (role in ('viewer', 'engineer', 'admin') or role = 'team:' || name),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz(3) not null,
  created_by text not null,
  expires_at timestamptz(3) not null,
  constraint tokens_end_within_a_leap_year check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create trigger tokens_are_immutable before update or delete on tokens for each row execute function refuse_change();
create trigger tokens_are_not_emptied before truncate on tokens for each statement execute function refuse_change();

create table token_revocations (
  token_id integer primary key references tokens (id),
  revoked_at timestamptz(3) not null,
  revoked_by text not null
);
create trigger token_revocations_are_immutable before update or delete on token_revocations for each row execute function refuse_change();
create trigger token_revocations_are_not_emptied before truncate on token_revocations for each statement execute function refuse_change();
