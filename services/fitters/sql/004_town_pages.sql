-- What editors say on a town's page. `intro` is Markdown.
alter table towns
  add column heading text,
  add column intro text not null default '';

-- For the towns around a town.
create index towns_by_position on towns using gist (point(longitude, latitude));
