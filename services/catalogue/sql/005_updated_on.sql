-- Up Migration

-- The day on which the words of a page last changed, for sitemaps. An import that writes the same row again changes nothing.
create function set_updated_on() returns trigger language plpgsql as $$
begin
  new.updated_on := current_date;
  return new;
end $$;

alter table brands add column updated_on date not null default current_date;
alter table ranges add column updated_on date not null default current_date;
alter table manufacturers add column updated_on date not null default current_date;
alter table car_models add column updated_on date not null default current_date;
alter table size_contents add column updated_on date not null default current_date;

create trigger brands_changed before update on brands
  for each row when (old.* is distinct from new.*) execute function set_updated_on();
create trigger ranges_changed before update on ranges
  for each row when (old.* is distinct from new.*) execute function set_updated_on();
create trigger manufacturers_changed before update on manufacturers
  for each row when (old.* is distinct from new.*) execute function set_updated_on();
create trigger car_models_changed before update on car_models
  for each row when (old.* is distinct from new.*) execute function set_updated_on();
create trigger size_contents_changed before update on size_contents
  for each row when (old.* is distinct from new.*) execute function set_updated_on();

-- Down Migration
drop trigger brands_changed on brands;
drop trigger ranges_changed on ranges;
drop trigger manufacturers_changed on manufacturers;
drop trigger car_models_changed on car_models;
drop trigger size_contents_changed on size_contents;
alter table brands drop column updated_on;
alter table ranges drop column updated_on;
alter table manufacturers drop column updated_on;
alter table car_models drop column updated_on;
alter table size_contents drop column updated_on;
drop function set_updated_on;
