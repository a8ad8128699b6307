-- Discount codes and promotions. Days are Europe/London's, and both are included.
create table discounts (
  -- In capitals, without spaces.
  code text primary key,
  name text not null,
  type text not null check (type in ('amount_off', 'promo_entry')),
  amount_pence integer check (amount_pence > 0),
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  priority integer not null,
  is_exclusive boolean not null,
  minimum_spend_pence integer not null check (minimum_spend_pence >= 0),
  first_day date,
  last_day date,
  -- The tyres for which it is; an empty list allows all.
  brands text[] not null,
  ranges text[] not null,
  sizes text[] not null,
  limit_in_all integer check (limit_in_all > 0),
  limit_per_email integer check (limit_per_email > 0),
  check (num_nonnulls(amount_pence, percent_hundredths) = case type when 'amount_off' then 1 else 0 end)
);

-- The codes of each order. A use counts while its order is neither unpaid for good nor refunded, so nothing has to give it back.
create table discount_uses (
  reference text not null references orders,
  code text not null references discounts,
  -- A hash, so that this table has no personal data.
  email_hash text not null,
  primary key (reference, code)
);
create index discount_uses_code on discount_uses (code, email_hash);
