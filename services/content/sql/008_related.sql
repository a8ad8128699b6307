-- Up Migration

-- Brands, ranges and manufacturers that a page is about: [{"name", "path"}].
alter table page_versions add column related jsonb not null default '[]';
comment on column page_versions.hash is 'SHA-256 of the fields from slug to sort_order, and of related where there is any.';
