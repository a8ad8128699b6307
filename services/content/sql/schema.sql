-- What the migrations add up to. Written by `npm run schema`, never by hand.

create table pages (
  slug text not null,
  heading text not null,
  description text not null,
  html text not null,
  updated_on date not null,
  constraint pages_pkey primary key (slug),
  constraint pages_heading_check check (heading <> ''::text),
  constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
