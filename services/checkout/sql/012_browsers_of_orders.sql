-- The browsers that may use an order beside its session, by the hashes of their keys; empty for orders from before.
alter table orders add column browsers text[] not null default '{}';
