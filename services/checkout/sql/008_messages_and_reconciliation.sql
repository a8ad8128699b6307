-- What became of a message, more kinds of them, and indexes for the search for what does not fit together.

alter table order_messages
  -- A process is sending it, or ended while it was.
  add column sending_since timestamptz,
  add column attempts integer not null default 0,
  -- The recipient was refused; it is not tried again.
  add column failed_at timestamptz,
  add column reason text,
  drop constraint order_messages_kind_check,
  add constraint order_messages_kind_check check (kind in ('confirmation', 'refund', 'payment_failed', 'review'));

create index order_messages_due on order_messages (reference) where sent_at is null and failed_at is null;
create index orders_updated on orders (updated_at);
create index orders_to_erase on orders (updated_at) where status in ('failed', 'cancelled') and email <> '';
create index payments_updated on payments (updated_at);
