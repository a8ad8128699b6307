-- Up Migration

-- A cache of the vehicle data providers' answers.
create table vehicles (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  make text not null,
  model text not null,
  derivative text not null,
  colour text not null,
  vehicle_type text not null check (vehicle_type in ('car', 'van', '4x4')),
  electric boolean not null,
  -- [{"front": "225/40 R19 93Y", "rear": "255/35 R19 96Y"}]; both are the same where the axles match.
  fitments jsonb not null check (jsonb_typeof(fitments) = 'array'),
  observed_at timestamptz not null
);

-- The sizes that are sold, for the lists of the size form and for the size check.
create table sizes (
  section_width_mm smallint not null,
  aspect_ratio_percent smallint not null,
  rim_diameter_inches smallint not null,
  speed_symbol text not null check (speed_symbol ~ '^[A-Z]$'),
  primary key (section_width_mm, aspect_ratio_percent, rim_diameter_inches, speed_symbol)
);
