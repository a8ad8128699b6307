-- Codes of the extras that a fitter offers, as the checkout sells them.
alter table fitters add column extras text[] not null default '{}';
update fitters set extras = case when is_mobile then '{TYREPROTECTION}'::text[]
  else '{TYREPROTECTION,WHEELALIGNMENT,RCWHEELALIGN4}'::text[] end;
alter table fitters alter column extras drop default;
