-- When analytics counted the purchase, which happens once; null before.
alter table orders add column counted_at timestamptz;
