-- Up Migration
create table pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  heading text not null check (heading <> ''),
  description text not null,
  -- Sanitised on import, and again when it is served, since the rules may have become stricter.
  html text not null,
  updated_on date not null
);
