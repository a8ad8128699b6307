-- A ledger of payments, one row for each, also for money that belongs to no order of ours. Amounts are in the smallest unit
-- of the currency: pence.

alter table orders add column provider text not null default 'worldpay'
  check (provider in ('worldpay', 'paypal', 'amazonpay'));
-- The payment that the order's payment page belongs to.
alter table orders add column payment_code text;
update orders set payment_code = reference where payment_url is not null;

-- When to look at the order again. Every order that is not finished is looked at, whatever became of its jobs.
alter table orders add column next_check_at timestamptz not null default now() + interval '60 seconds';
create index orders_due on orders (next_check_at) where status in ('placing', 'awaiting_payment', 'pending', 'authorised');

create table payments (
  provider text not null check (provider in ('worldpay', 'paypal', 'amazonpay')),
  -- Our own name for the payment, known before it is opened: the order's reference, or one made of it.
  code text not null,
  -- The provider's name for it; null until it is opened.
  provider_id text,
  -- The order; null when there is none. No foreign key: money is recorded whatever it was sent for.
  reference text,
  currency text not null default 'GBP',
  opened_pence integer not null check (opened_pence >= 0),
  authorised_pence integer not null default 0,
  -- What the provider has accepted to capture, and what it has captured.
  capture_sent_pence integer not null default 0,
  captured_pence integer not null default 0,
  -- What we have decided to give back, what the provider has accepted to give back, and what it has given back. The end of
  -- an authorisation that was never captured counts as given back.
  refund_requested_pence integer not null default 0,
  refund_sent_pence integer not null default 0,
  refunded_pence integer not null default 0,
  charged_back_pence integer not null default 0,
  -- Money that no order may keep: of another amount or currency, a second payment of one order, or for no order of ours.
  is_stray boolean not null default false,
  -- When the provider was last asked to capture, cancel or refund; null when the answer is known.
  requested_at timestamptz,
  -- When to look at the payment again, because money is to be captured or given back.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider, code),
  check (capture_sent_pence >= 0),
  check (captured_pence between 0 and authorised_pence),
  check (refund_requested_pence between 0 and authorised_pence),
  check (refund_sent_pence between 0 and refund_requested_pence),
  check (refunded_pence between 0 and refund_sent_pence),
  check (charged_back_pence between 0 and authorised_pence)
);

create index payments_reference on payments (reference);
create unique index payments_provider_id on payments (provider, provider_id);
create index payments_due on payments (next_check_at) where next_check_at is not null;

-- What the orders so far say. The gateway has captured what was paid.
insert into payments (provider, code, provider_id, reference, opened_pence, authorised_pence, captured_pence,
  refund_requested_pence, refund_sent_pence, refunded_pence, next_check_at, created_at, updated_at)
select 'worldpay', reference, reference, reference, total_pence,
  case when status in ('authorised', 'paid', 'refunding', 'refunded') then total_pence else 0 end,
  case when status = 'paid' then total_pence else 0 end,
  case when status in ('refunding', 'refunded') then total_pence else 0 end,
  case when status = 'refunded' then total_pence else 0 end,
  case when status = 'refunded' then total_pence else 0 end,
  case when status = 'refunding' then now() end, created_at, updated_at
from orders
where payment_url is not null or exists (select from payment_events where payment_events.reference = orders.reference);

-- Append-only: each fact about a payment from each source, once.
alter table payment_events
  drop constraint payment_events_pkey,
  drop constraint payment_events_reference_fkey,
  add column provider text not null default 'worldpay',
  add column amount_pence integer,
  add column currency text;
alter table payment_events rename column reference to code;
alter table payment_events alter column provider drop default,
  add constraint payment_events_payment_fkey foreign key (provider, code) references payments;
create unique index payment_events_once on payment_events (provider, code, event, source, amount_pence, currency)
  nulls not distinct;
