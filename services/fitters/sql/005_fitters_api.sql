-- Up Migration

-- How a fitter's own programs and people are known.
create table api_accounts (
  fitter_id integer primary key references fitters on delete cascade,
  -- SHA-256 of the token of the fitters' API; null when it has none.
  token_hash text unique,
  -- Signs the links of the diary and the calendar feed; a new key ends the old links.
  link_key text not null
);

-- What a fitter's calendar system put last: the slots of a day, whether it is closed, or the number of bays.
create table calendar_entries (
  fitter_id integer not null references fitters on delete cascade,
  kind text not null check (kind in ('slots', 'closure', 'bays')),
  -- 'infinity' for bays.
  date date not null,
  -- The sender's number for this state: a higher one is newer.
  revision bigint not null check (revision >= 0),
  content jsonb not null,
  primary key (fitter_id, kind, date)
);

alter table appointments
  -- What the fitter has to do, and where a van has to go; null where it was not noted.
  add column tyres integer check (tyres >= 1),
  add column services text[] not null default '{}',
  add column postcode text;
