-- What the migrations add up to. Written by `npm run schema`, never by hand.

create table contact_messages (
  id text not null,
  name text not null,
  email text not null,
  telephone text not null,
  reference text not null,
  message text not null,
  state text not null,
  by_link boolean not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_state_check check (state = any (array['unconfirmed'::text, 'waiting'::text, 'sent'::text]))
);
create index contact_messages_created_at on contact_messages using btree (created_at);
create index contact_messages_links on contact_messages using btree (lower(email), created_at) where by_link;

create table editions (
  number integer not null,
  made_at timestamp with time zone not null,
  note text not null,
  constraint editions_pkey primary key (number)
);

create table page_versions (
  id integer generated always as identity not null,
  hash text not null,
  slug text not null,
  heading text not null,
  description text not null,
  source text not null,
  state text not null,
  publish_on timestamp with time zone,
  unpublish_on timestamp with time zone,
  group_name text not null,
  sort_order integer not null,
  html text not null,
  links text[] not null,
  updated_on date not null,
  related jsonb default '[]'::jsonb not null,
  constraint page_versions_pkey primary key (id),
  constraint page_versions_hash_key unique (hash),
  constraint page_versions_check check (unpublish_on > publish_on),
  constraint page_versions_heading_check check (heading <> ''::text),
  constraint page_versions_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint page_versions_state_check check (state = any (array['draft'::text, 'published'::text]))
);
create index page_versions_slug on page_versions using btree (slug);

create table edition_pages (
  edition integer not null,
  slug text not null,
  version integer not null,
  constraint edition_pages_pkey primary key (edition, slug),
  constraint edition_pages_edition_fkey foreign key (edition) references editions(number),
  constraint edition_pages_version_fkey foreign key (version) references page_versions(id)
);
create index edition_pages_version on edition_pages using btree (version);

create table edition_redirects (
  edition integer not null,
  from_path text not null,
  to_path text,
  status integer not null,
  constraint edition_redirects_pkey primary key (edition, from_path),
  constraint edition_redirects_check check ((status = any (array[301, 302])) and to_path is not null or status = 410 and to_path is null),
  constraint edition_redirects_edition_fkey foreign key (edition) references editions(number)
);

create table link_key (
  only_one boolean default true not null,
  key text not null,
  constraint link_key_pkey primary key (only_one),
  constraint link_key_only_one_check check (only_one)
);

create table newsletter_issues (
  id text not null,
  subject text not null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint newsletter_issues_pkey primary key (id)
);

create table newsletter_subscriptions (
  id text not null,
  email text not null,
  wording text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint newsletter_subscriptions_pkey primary key (id),
  constraint newsletter_subscriptions_state_check check (state = any (array['asked'::text, 'subscribed'::text, 'left'::text]))
);
create index newsletter_subscriptions_email on newsletter_subscriptions using btree (lower(email), asked_at);
create unique index newsletter_subscriptions_subscribed on newsletter_subscriptions using btree (lower(email)) where state = 'subscribed'::text;

create table picture_files (
  name text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  type text not null,
  bytes bytea not null,
  constraint picture_files_pkey primary key (name)
);
create index picture_files_hash on picture_files using btree (hash);

create table questions (
  id text not null,
  question text not null,
  answer text not null,
  group_name text not null,
  "position" integer not null,
  constraint questions_pkey primary key (id),
  constraint questions_answer_check check (answer <> ''::text),
  constraint questions_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint questions_question_check check (question <> ''::text)
);
create index questions_by_group on questions using btree (group_name, "position", id);

create table reviews (
  order_reference text not null,
  rating smallint not null,
  written_on date not null,
  first_name text not null,
  text text not null,
  constraint reviews_pkey primary key (order_reference),
  constraint reviews_rating_check check (rating >= 1 and rating <= 5)
);
create index reviews_by_rating on reviews using btree (rating);
create index reviews_latest on reviews using btree (written_on desc, order_reference);

create table searches_without_answer (
  day date not null,
  word text not null,
  count integer not null,
  constraint searches_without_answer_pkey primary key (day, word),
  constraint searches_without_answer_count_check check (count > 0),
  constraint searches_without_answer_word_check check (char_length(word) >= 1 and char_length(word) <= 80)
);
