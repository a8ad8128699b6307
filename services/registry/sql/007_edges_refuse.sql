alter table edges
  add column name text not null default '',
  add column release integer not null default 0,
  add column refused jsonb not null default '[]';
