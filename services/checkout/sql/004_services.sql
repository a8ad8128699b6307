-- What a service adds to a job at the fitter, and how it is explained and offered (E-SERVICE, SD43).
alter table services
  add column minutes integer not null default 0 check (minutes between 0 and 480),
  add column modal_text text not null default '',
  add column basket_image text not null default '',
  add column basket_description text not null default '',
  -- No longer sold; orders still name it.
  add column withdrawn boolean not null default false;
