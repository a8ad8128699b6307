-- Up Migration

-- Messages to customer service. They are deleted after 90 days.
create table contact_messages (
  -- The id of the form's stamp: a form sends one message.
  id text primary key,
  name text not null,
  email text not null,
  telephone text not null,
  reference text not null,
  message text not null,
  -- An unconfirmed message waits until its sender uses the link of an e-mail.
  state text not null check (state in ('unconfirmed', 'waiting', 'sent')),
  -- Whether the sender was sent a link.
  by_link boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index contact_messages_created_at on contact_messages (created_at);
create index contact_messages_links on contact_messages (lower(email), created_at) where by_link;
