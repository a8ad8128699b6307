-- What the migrations add up to. Written by `npm run schema`, never by hand.

create table delivery_charges (
  area text not null,
  charge_pence integer not null,
  constraint delivery_charges_pkey primary key (area),
  constraint delivery_charges_charge_pence_check check (charge_pence >= 0)
);

create table discounts (
  code text not null,
  name text not null,
  type text not null,
  amount_pence integer,
  percent_hundredths integer,
  priority integer not null,
  is_exclusive boolean not null,
  minimum_spend_pence integer not null,
  first_day date,
  last_day date,
  brands text[] not null,
  ranges text[] not null,
  sizes text[] not null,
  limit_in_all integer,
  limit_per_email integer,
  constraint discounts_pkey primary key (code),
  constraint discounts_amount_pence_check check (amount_pence > 0),
  constraint discounts_check check (num_nonnulls(amount_pence, percent_hundredths) =
case type
    when 'amount_off'::text then 1
    else 0
end),
  constraint discounts_limit_in_all_check check (limit_in_all > 0),
  constraint discounts_limit_per_email_check check (limit_per_email > 0),
  constraint discounts_minimum_spend_pence_check check (minimum_spend_pence >= 0),
  constraint discounts_percent_hundredths_check check (percent_hundredths >= 1 and percent_hundredths <= 10000),
  constraint discounts_type_check check (type = any (array['amount_off'::text, 'promo_entry'::text]))
);

create table orders (
  reference text not null,
  basket_id text not null,
  basket_revision bigint not null,
  status text default 'placing'::text not null,
  total_pence integer not null,
  email text not null,
  telephone text not null,
  registration text not null,
  postcode text not null,
  snapshot jsonb not null,
  payment_url text,
  opening_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  provider text default 'worldpay'::text not null,
  payment_code text,
  next_check_at timestamp with time zone default now() + '00:01:00'::interval not null,
  inquired_at timestamp with time zone,
  browsers text[] default '{}'::text[] not null,
  counted_at timestamp with time zone,
  constraint orders_pkey primary key (reference),
  constraint orders_provider_check check (provider = any (array['worldpay'::text, 'paypal'::text, 'amazonpay'::text])),
  constraint orders_status_check check (status = any (array['placing'::text, 'awaiting_payment'::text, 'pending'::text, 'authorised'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'refunding'::text, 'refunded'::text])),
  constraint orders_total_pence_check check (total_pence >= 0)
);
create index orders_basket on orders using btree (basket_id);
create unique index orders_basket_revision on orders using btree (basket_id, basket_revision) where status <> all (array['failed'::text, 'cancelled'::text, 'refunding'::text, 'refunded'::text]);
create index orders_due on orders using btree (next_check_at) where status = any (array['placing'::text, 'awaiting_payment'::text, 'pending'::text, 'authorised'::text]);
create index orders_email on orders using btree (lower(email), created_at desc) where status = any (array['pending'::text, 'authorised'::text, 'paid'::text, 'refunding'::text, 'refunded'::text]);
create index orders_fitted on orders using btree ((snapshot #>> '{appointment,date}'::text[])) where status = 'paid'::text;
create index orders_previous on orders using btree (upper(regexp_replace(registration, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), created_at desc) where status = 'paid'::text;
create index orders_to_erase on orders using btree (updated_at) where (status = any (array['failed'::text, 'cancelled'::text])) and email <> ''::text;
create index orders_updated on orders using btree (updated_at);
create index orders_without_money on orders using btree (reference) where (status <> all (array['authorised'::text, 'paid'::text])) and not ((status = any (array['refunding'::text, 'refunded'::text])) and snapshot ? 'refundPence'::text);

create table discount_uses (
  reference text not null,
  code text not null,
  email_hash text not null,
  constraint discount_uses_pkey primary key (reference, code),
  constraint discount_uses_code_fkey foreign key (code) references discounts(code),
  constraint discount_uses_reference_fkey foreign key (reference) references orders(reference)
);
create index discount_uses_code on discount_uses using btree (code, email_hash);

create table order_messages (
  reference text not null,
  channel text not null,
  kind text not null,
  sent_at timestamp with time zone,
  sending_since timestamp with time zone,
  attempts integer default 0 not null,
  failed_at timestamp with time zone,
  reason text,
  appointment text default ''::text not null,
  constraint order_messages_pkey primary key (reference, channel, kind, appointment),
  constraint order_messages_channel_check check (channel = any (array['email'::text, 'text'::text])),
  constraint order_messages_kind_check check (kind = any (array['confirmation'::text, 'refund'::text, 'payment_failed'::text, 'review'::text, 'change'::text])),
  constraint order_messages_reference_fkey foreign key (reference) references orders(reference)
);
create index order_messages_due on order_messages using btree (reference) where sent_at is null and failed_at is null;
create index order_messages_refused on order_messages using btree (failed_at) where failed_at is not null;

create table payments (
  provider text not null,
  code text not null,
  provider_id text,
  reference text,
  currency text default 'GBP'::text not null,
  opened_pence integer not null,
  authorised_pence integer default 0 not null,
  capture_sent_pence integer default 0 not null,
  captured_pence integer default 0 not null,
  refund_requested_pence integer default 0 not null,
  refund_sent_pence integer default 0 not null,
  refunded_pence integer default 0 not null,
  charged_back_pence integer default 0 not null,
  is_stray boolean default false not null,
  requested_at timestamp with time zone,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  asked_id text,
  asked_at timestamp with time zone,
  constraint payments_pkey primary key (provider, code),
  constraint payments_capture_sent_pence_check check (capture_sent_pence >= 0),
  constraint payments_check check (captured_pence >= 0 and captured_pence <= authorised_pence),
  constraint payments_check1 check (refund_requested_pence >= 0 and refund_requested_pence <= authorised_pence),
  constraint payments_check2 check (refund_sent_pence >= 0 and refund_sent_pence <= refund_requested_pence),
  constraint payments_check3 check (refunded_pence >= 0 and refunded_pence <= refund_sent_pence),
  constraint payments_check4 check (charged_back_pence >= 0 and charged_back_pence <= authorised_pence),
  constraint payments_opened_pence_check check (opened_pence >= 0),
  constraint payments_provider_check check (provider = any (array['worldpay'::text, 'paypal'::text, 'amazonpay'::text]))
);
create index payments_charged_back on payments using btree (updated_at) where charged_back_pence > 0;
create index payments_due on payments using btree (next_check_at) where next_check_at is not null;
create index payments_forgotten on payments using btree (updated_at) where next_check_at is null and charged_back_pence = 0 and (refund_requested_pence > refunded_pence or not is_stray and captured_pence = 0 and authorised_pence > refund_requested_pence);
create unique index payments_provider_id on payments using btree (provider, provider_id);
create index payments_reference on payments using btree (reference);
create index payments_stray on payments using btree (updated_at) where is_stray and charged_back_pence = 0 and authorised_pence > refund_requested_pence;
create index payments_updated on payments using btree (updated_at);

create table payment_events (
  code text not null,
  event text not null,
  source text not null,
  received_at timestamp with time zone default now() not null,
  provider text not null,
  amount_pence integer,
  currency text,
  constraint payment_events_source_check check (source = any (array['notification'::text, 'inquiry'::text, 'modification'::text])),
  constraint payment_events_payment_fkey foreign key (provider, code) references payments(provider, code)
);
create unique index payment_events_once on payment_events using btree (provider, code, event, source, amount_pence, currency) nulls not distinct;

create table services (
  code text not null,
  id integer not null,
  name text not null,
  product_type text not null,
  price_type text not null,
  retail_pence integer not null,
  short_description text default ''::text not null,
  long_description text default ''::text not null,
  minutes integer default 0 not null,
  modal_text text default ''::text not null,
  basket_image text default ''::text not null,
  basket_description text default ''::text not null,
  withdrawn boolean default false not null,
  constraint services_pkey primary key (code),
  constraint services_id_key unique (id),
  constraint services_minutes_check check (minutes >= 0 and minutes <= 480),
  constraint services_price_type_check check (price_type = any (array['fixed'::text, 'per tyre'::text])),
  constraint services_product_type_check check (product_type = any (array['service'::text, 'cover'::text])),
  constraint services_retail_pence_check check (retail_pence >= 0)
);
