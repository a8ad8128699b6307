-- Each change of an appointment has messages of its own, which survive a crash like all others. The appointment is that of the
-- change; empty for other messages.
alter table order_messages
  add column appointment text not null default '',
  drop constraint order_messages_pkey,
  add constraint order_messages_pkey primary key (reference, channel, kind, appointment),
  drop constraint order_messages_kind_check,
  add constraint order_messages_kind_check
    check (kind in ('confirmation', 'refund', 'payment_failed', 'review', 'change'));

-- The wallet's checkout id that the provider was asked about last, and did not know as the payment's own.
alter table payments
  add column asked_id text,
  add column asked_at timestamptz;
