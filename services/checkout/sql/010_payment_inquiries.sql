-- When a waiting shopper's poll last asked the payment provider about the order; null before the first.
alter table orders add column inquired_at timestamptz;
