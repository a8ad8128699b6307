-- Up Migration

-- Who asked for the newsletter, agreed to it, and left it: a row for each time somebody asked (decision 42).
create table newsletter_subscriptions (
  -- What links name; made of 96 random bits.
  id text primary key,
  email text not null,
  -- The words that were agreed to.
  wording text not null,
  -- 'asked' until the link of an e-mail is used.
  state text not null check (state in ('asked', 'subscribed', 'left')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index newsletter_subscriptions_email on newsletter_subscriptions (lower(email), asked_at);
create unique index newsletter_subscriptions_subscribed on newsletter_subscriptions (lower(email)) where state = 'subscribed';

-- Newsletters that were sent.
create table newsletter_issues (
  id text primary key,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
