-- Orders, the payment events of the card provider, and the messages about orders.

create table orders (
  reference text primary key,
  basket_id text not null,
  basket_revision integer not null,
  status text not null default 'placing' check (status in (
    'placing', 'awaiting_payment', 'pending', 'authorised', 'paid', 'failed', 'cancelled', 'refunding', 'refunded'
  )),
  total_pence integer not null check (total_pence >= 0),
  email text not null,
  telephone text not null,
  registration text not null,
  postcode text not null,
  -- Lines, prices, fitter, appointment and addresses as they were shown when the order was placed.
  snapshot jsonb not null,
  payment_url text,
  -- One submit at a time opens the payment. A lease, so that a crashed one does not block the next.
  opening_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One live order for one revision of a basket, however often it is submitted.
create unique index orders_basket_revision on orders (basket_id, basket_revision)
  where status not in ('failed', 'cancelled', 'refunding', 'refunded');

create index orders_basket on orders (basket_id);

-- Append-only: each event of a payment from each source, once.
create table payment_events (
  reference text not null references orders,
  event text not null,
  source text not null check (source in ('notification', 'inquiry', 'modification')),
  received_at timestamptz not null default now(),
  primary key (reference, event, source)
);

-- One row for each message about an order, so that none is sent twice.
create table order_messages (
  reference text not null references orders,
  channel text not null check (channel in ('email', 'text')),
  kind text not null check (kind in ('confirmation', 'refund')),
  sent_at timestamptz,
  primary key (reference, channel, kind)
);
