-- What the migrations add up to. Written by `npm run schema`, never by hand.

create extension if not exists btree_gist;

create or replace function set_updated_on()
 returns trigger
 language plpgsql
as $function$
begin
  new.updated_on := current_date;
  return new;
end $function$;

create table fitters (
  id integer not null,
  account_number text not null,
  cal_account_number text not null,
  code text not null,
  name text not null,
  is_mobile boolean not null,
  address_line_one text not null,
  address_line_two text not null,
  address_line_three text not null,
  town text not null,
  postcode text not null,
  nation text not null,
  latitude double precision not null,
  longitude double precision not null,
  average_score numeric(2,1) default 0 not null,
  review_count integer default 0 not null,
  mobile_surcharge_pence integer not null,
  job_minutes integer not null,
  lead_days integer not null,
  cut_off_time time without time zone not null,
  opens_on_bank_holidays boolean not null,
  is_featured boolean not null,
  services_available text[] not null,
  services_unavailable text[] not null,
  gone boolean default false not null,
  serves_miles integer,
  travel_minutes integer default 0 not null,
  extras text[] not null,
  constraint fitters_pkey primary key (id),
  constraint fitters_account_number_key unique (account_number),
  constraint fitters_average_score_check check (average_score >= 0::numeric and average_score <= 5::numeric),
  constraint fitters_job_minutes_check check (job_minutes >= 15 and job_minutes <= 480),
  constraint fitters_lead_days_check check (lead_days >= 0 and lead_days <= 14),
  constraint fitters_mobile_check check (is_mobile = (serves_miles is not null) and (is_mobile or travel_minutes = 0)),
  constraint fitters_mobile_surcharge_pence_check check (mobile_surcharge_pence >= 0),
  constraint fitters_nation_check check (nation = any (array['England'::text, 'Wales'::text, 'Scotland'::text, 'Northern Ireland'::text])),
  constraint fitters_review_count_check check (review_count >= 0),
  constraint fitters_serves_miles_check check (serves_miles >= 1 and serves_miles <= 200),
  constraint fitters_travel_minutes_check check (travel_minutes >= 0 and travel_minutes <= 240)
);
create index fitters_by_position on fitters using gist (point(longitude, latitude));

create table api_accounts (
  fitter_id integer not null,
  token_hash text,
  link_key text not null,
  constraint api_accounts_pkey primary key (fitter_id),
  constraint api_accounts_token_hash_key unique (token_hash),
  constraint api_accounts_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);

create table bays (
  id integer generated always as identity not null,
  fitter_id integer not null,
  number integer not null,
  withdrawn boolean default false not null,
  constraint bays_pkey primary key (id),
  constraint bays_fitter_id_number_key unique (fitter_id, number),
  constraint bays_number_check check (number >= 1),
  constraint bays_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);

create table appointments (
  id bigint generated always as identity not null,
  key text not null,
  fitter_id integer not null,
  bay_id integer not null,
  during tstzrange not null,
  time_key text,
  state text not null,
  expires_at timestamp with time zone,
  order_reference text,
  held_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  tyres integer,
  services text[] default '{}'::text[] not null,
  postcode text,
  constraint appointments_pkey primary key (id),
  constraint appointments_check check ((state = 'held'::text) = (expires_at is not null)),
  constraint appointments_check1 check ((state = 'booked'::text) = (order_reference is not null)),
  constraint appointments_during_check check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  constraint appointments_ends_at_check check (ends_at > lower(during) and ends_at <= upper(during)),
  constraint appointments_state_check check (state = any (array['held'::text, 'booked'::text])),
  constraint appointments_tyres_check check (tyres >= 1),
  constraint appointments_one_job_a_bay exclude using gist (bay_id with =, during with &&),
  constraint appointments_bay_id_fkey foreign key (bay_id) references bays(id),
  constraint appointments_fitter_id_fkey foreign key (fitter_id) references fitters(id)
);
create index appointments_by_expiry on appointments using btree (expires_at) where state = 'held'::text;
create index appointments_by_fitter on appointments using btree (fitter_id, lower(during)) include (bay_id, during, state, expires_at);
create unique index appointments_one_booking_an_order on appointments using btree (order_reference) where state = 'booked'::text;
create unique index appointments_one_hold_a_key on appointments using btree (key) where state = 'held'::text;

create table bank_holiday_exceptions (
  date date not null,
  nation text not null,
  is_holiday boolean not null,
  name text not null,
  constraint bank_holiday_exceptions_pkey primary key (date, nation),
  constraint bank_holiday_exceptions_nation_check check (nation = any (array['England'::text, 'Wales'::text, 'Scotland'::text, 'Northern Ireland'::text]))
);

create table calendar_entries (
  fitter_id integer not null,
  kind text not null,
  date date not null,
  revision bigint not null,
  content jsonb not null,
  constraint calendar_entries_pkey primary key (fitter_id, kind, date),
  constraint calendar_entries_kind_check check (kind = any (array['slots'::text, 'closure'::text, 'bays'::text])),
  constraint calendar_entries_revision_check check (revision >= 0),
  constraint calendar_entries_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);

create table closures (
  fitter_id integer not null,
  date date not null,
  reason text not null,
  constraint closures_pkey primary key (fitter_id, date),
  constraint closures_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);

create table opening_times (
  fitter_id integer not null,
  day_type text not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  constraint opening_times_pkey primary key (fitter_id, day_type),
  constraint opening_times_check check (closes_at > opens_at),
  constraint opening_times_day_type_check check (day_type = any (array['weekday'::text, 'saturday'::text, 'sunday'::text])),
  constraint opening_times_opens_at_check check (opens_at >= '03:00:00'::time without time zone),
  constraint opening_times_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);

create table postcode_positions (
  code text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint postcode_positions_pkey primary key (code),
  constraint postcode_positions_code_check check (code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?$'::text),
  constraint postcode_positions_latitude_check check (latitude >= 49::double precision and latitude <= 61::double precision),
  constraint postcode_positions_longitude_check check (longitude >= '-9'::integer::double precision and longitude <= 2::double precision)
);

create table reviews (
  order_reference text not null,
  fitter_id integer not null,
  rating smallint not null,
  written_on date not null,
  first_name text not null,
  text text not null,
  constraint reviews_pkey primary key (order_reference),
  constraint reviews_rating_check check (rating >= 1 and rating <= 5),
  constraint reviews_fitter_id_fkey foreign key (fitter_id) references fitters(id) on delete cascade
);
create index reviews_by_fitter on reviews using btree (fitter_id, written_on desc, order_reference);

create table towns (
  slug text not null,
  name text not null,
  nation text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  heading text,
  intro text default ''::text not null,
  updated_on date default current_date not null,
  constraint towns_pkey primary key (slug),
  constraint towns_nation_check check (nation = any (array['England'::text, 'Wales'::text, 'Scotland'::text, 'Northern Ireland'::text])),
  constraint towns_population_check check (population >= 0),
  constraint towns_slug_check check (slug ~ '^[a-z]+(-[a-z]+)*$'::text)
);
create index towns_by_position on towns using gist (point(longitude, latitude));
create trigger towns_changed before update on towns for each row when (old.* is distinct from new.*) execute function set_updated_on();
