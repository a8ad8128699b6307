alter table edges add column may_be_behind_unknown_proxy boolean not null default false;
