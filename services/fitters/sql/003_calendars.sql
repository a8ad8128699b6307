-- Up Migration

-- Days on which a fitter is closed, whatever its opening times say.
create table closures (
  fitter_id integer not null references fitters on delete cascade,
  date date not null,
  reason text not null,
  primary key (fitter_id, date)
);

alter table fitters
  -- Left: offered nowhere. Its bookings stay.
  add column gone boolean not null default false,
  -- How far from its depot a mobile fitter goes; null for garages.
  add column serves_miles integer check (serves_miles between 1 and 200),
  -- The way from one job to the next, kept free after each.
  add column travel_minutes integer not null default 0 check (travel_minutes between 0 and 240);
update fitters set serves_miles = 15 where is_mobile;
alter table fitters
  add constraint fitters_mobile_check
    check (is_mobile = (serves_miles is not null) and (is_mobile or travel_minutes = 0));

-- A bay that was taken away; a job may still be in it.
alter table bays add column withdrawn boolean not null default false;

alter table appointments
  -- When the fitter's lead was last checked: a hold keeps its day when a cut-off passes.
  add column held_at timestamptz not null default now(),
  -- The end of the job. `during` also has the way to the next one.
  add column ends_at timestamptz;
update appointments set ends_at = upper(during);
alter table appointments
  alter column ends_at set not null,
  add constraint appointments_ends_at_check check (ends_at > lower(during) and ends_at <= upper(during));

-- A search reads thousands of appointments of some fitters, from this index alone. GiST has no index scan for a list of
-- fitters.
drop index appointments_by_fitter;
create index appointments_by_fitter on appointments (fitter_id, lower(during)) include (bay_id, during, state, expires_at);

-- An order may be moved to a hold of another key, and still has one booking.
drop index appointments_one_booking_an_order;
create unique index appointments_one_booking_an_order on appointments (order_reference) where state = 'booked';
