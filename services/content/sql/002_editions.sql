-- Up Migration

-- What a page says, kept for ever: editions share the versions of pages that did not change between them.
create table page_versions (
  id integer generated always as identity primary key,
  -- SHA-256 of the fields from slug to sort_order.
  hash text not null unique,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  heading text not null check (heading <> ''),
  description text not null,
  source text not null,
  state text not null check (state in ('draft', 'published')),
  publish_on timestamptz,
  unpublish_on timestamptz check (unpublish_on > publish_on),
  group_name text not null,
  sort_order integer not null,
  -- Sanitised on import, and again when it is served, since the rules may have become stricter.
  html text not null,
  -- Paths of the site that the page links to.
  links text[] not null,
  updated_on date not null
);
create index page_versions_slug on page_versions (slug);

-- All pages and redirects at one time. The newest edition is the one that is served.
create table editions (
  number integer generated always as identity primary key,
  made_at timestamptz not null,
  -- What made it: 'import of help' or 'restore of 3'.
  note text not null
);

create table edition_pages (
  edition integer not null references editions,
  slug text not null,
  version integer not null references page_versions,
  primary key (edition, slug)
);
create index edition_pages_version on edition_pages (version);

create table edition_redirects (
  edition integer not null references editions,
  from_path text not null,
  -- Null for what is gone.
  to_path text,
  status integer not null check ((status in (301, 302) and to_path is not null) or (status = 410 and to_path is null)),
  primary key (edition, from_path)
);

-- The files of pictures by their names, `<hash>-<width>.webp` or `<hash>.svg`.
create table picture_files (
  name text primary key,
  hash text not null,
  width integer not null,
  height integer not null,
  type text not null,
  bytes bytea not null
);
create index picture_files_hash on picture_files (hash);

-- What was searched and not found, without who did.
create table searches_without_answer (
  day date not null,
  word text not null check (char_length(word) between 1 and 80),
  count integer not null check (count > 0),
  primary key (day, word)
);

-- The key that signs links of previews and of the desk.
create table link_key (
  only_one boolean primary key default true check (only_one),
  key text not null
);

insert into page_versions (hash, slug, heading, description, source, state, group_name, sort_order, html, links, updated_on)
  select 'before editions: ' || slug, slug, heading, description, html, 'published', '', 0, html, '{}', updated_on from pages;
insert into editions (made_at, note) select now(), 'pages before there were editions' where exists (select from pages);
insert into edition_pages (edition, slug, version) select number, slug, id from editions, page_versions;
drop table pages;
