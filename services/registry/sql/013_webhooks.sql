-- Up Migration
-- Addresses that are told of every change of the live state. The audit log is their queue: its entries with a revision were
-- written under the lock of the live state, so their order is the order in which they were committed, and none is skipped.
create table webhooks (
  id integer generated always as identity primary key,
  url text not null check (url <> ''),
  -- What messages are signed with, which needs the secret itself.
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by text not null,
  removed_at timestamptz(3),
  -- The last revision that was delivered, and the attempts to deliver the next one.
  delivered_revision integer not null,
  failed_attempts integer not null default 0,
  problem text,
  next_attempt_at timestamptz not null default clock_timestamp(),
  -- A registry that delivers has it until then: should it die, another one goes on.
  leased_until timestamptz not null default clock_timestamp()
);
create index webhooks_in_use on webhooks (next_attempt_at) where removed_at is null;
