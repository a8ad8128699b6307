-- Up Migration

-- The day on which a town last changed, for sitemaps. An import that writes the same row again changes nothing.
create function set_updated_on() returns trigger language plpgsql as $$
begin
  new.updated_on := current_date;
  return new;
end $$;

alter table towns add column updated_on date not null default current_date;
create trigger towns_changed before update on towns
  for each row when (old.* is distinct from new.*) execute function set_updated_on();

-- Down Migration
drop trigger towns_changed on towns;
alter table towns drop column updated_on;
drop function set_updated_on;
