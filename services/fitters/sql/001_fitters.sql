-- Up Migration

-- Lets one GiST index compare a bay by equality and a time range by overlap.
create extension if not exists btree_gist;

-- Positions of postcodes. `code` is a whole postcode ('SW1A 1AA') or the outward half alone ('SW1A').
create table postcode_positions (
  code text primary key check (code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?$'),
  latitude double precision not null check (latitude between 49 and 61),
  longitude double precision not null check (longitude between -9 and 2)
);

create table towns (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null,
  nation text not null check (nation in ('England', 'Wales', 'Scotland', 'Northern Ireland')),
  latitude double precision not null,
  longitude double precision not null,
  population integer not null check (population >= 0)
);

create table fitters (
  id integer primary key,
  account_number text not null unique,
  cal_account_number text not null,
  code text not null,
  name text not null,
  is_mobile boolean not null,
  address_line_one text not null,
  address_line_two text not null,
  address_line_three text not null,
  town text not null,
  postcode text not null,
  nation text not null check (nation in ('England', 'Wales', 'Scotland', 'Northern Ireland')),
  latitude double precision not null,
  longitude double precision not null,
  average_score numeric(2, 1) not null check (average_score between 0 and 5),
  review_count integer not null check (review_count >= 0),
  mobile_surcharge_pence integer not null check (mobile_surcharge_pence >= 0),
  -- How long one job occupies a bay.
  job_minutes integer not null check (job_minutes between 15 and 480),
  -- Tyres ordered before the cut-off (London time) arrive this many days later.
  lead_days integer not null check (lead_days between 0 and 14),
  cut_off_time time not null,
  opens_on_bank_holidays boolean not null,
  is_featured boolean not null,
  services_available text[] not null,
  services_unavailable text[] not null
);
create index fitters_by_position on fitters using gist (point(longitude, latitude));

-- A day type without a row is closed. London time.
create table opening_times (
  fitter_id integer not null references fitters on delete cascade,
  day_type text not null check (day_type in ('weekday', 'saturday', 'sunday')),
  -- Clocks change at 1 am and 2 am; with opening times from 3 am on, no time of day is missing or ambiguous.
  opens_at time not null check (opens_at >= '03:00'),
  closes_at time not null,
  primary key (fitter_id, day_type),
  check (closes_at > opens_at)
);

-- A garage's bays, a mobile fitter's vans.
create table bays (
  id integer generated always as identity primary key,
  fitter_id integer not null references fitters on delete cascade,
  number integer not null check (number >= 1),
  unique (fitter_id, number)
);

-- Days that the rules for bank holidays do not cover: extra days by proclamation, and days that were moved.
create table bank_holiday_exceptions (
  date date not null,
  nation text not null check (nation in ('England', 'Wales', 'Scotland', 'Northern Ireland')),
  is_holiday boolean not null,
  name text not null,
  primary key (date, nation)
);

create table appointments (
  id bigint generated always as identity primary key,
  -- The basket's id.
  key text not null,
  fitter_id integer not null references fitters,
  bay_id integer not null references bays,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- Null when the fitter agrees the time with the customer: the row only reserves room in the day.
  time_key text,
  state text not null check (state in ('held', 'booked')),
  expires_at timestamptz,
  order_reference text,
  check ((state = 'held') = (expires_at is not null)),
  check ((state = 'booked') = (order_reference is not null)),
  -- Two customers never get one bay at one time, whatever runs concurrently.
  constraint appointments_one_job_a_bay exclude using gist (bay_id with =, during with &&)
);
create unique index appointments_one_hold_a_key on appointments (key) where state = 'held';
create unique index appointments_one_booking_an_order on appointments (key, order_reference) where state = 'booked';
create index appointments_by_fitter on appointments using gist (fitter_id, during);
