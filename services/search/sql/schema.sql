-- What the migrations add up to. Written by `npm run schema`, never by hand.

create table fitments (
  registration text not null,
  fitments jsonb not null,
  constraint fitments_pkey primary key (registration),
  constraint fitments_fitments_check check (jsonb_typeof(fitments) = 'array'::text),
  constraint fitments_registration_check check (registration ~ '^[A-Z0-9]{2,7}$'::text)
);

create table sizes (
  section_width_mm smallint not null,
  aspect_ratio_percent smallint not null,
  rim_diameter_inches smallint not null,
  speed_symbol text not null,
  constraint sizes_pkey primary key (section_width_mm, aspect_ratio_percent, rim_diameter_inches, speed_symbol),
  constraint sizes_speed_symbol_check check (speed_symbol ~ '^[A-Z]$'::text)
);

create table vehicles (
  registration text not null,
  make text not null,
  model text not null,
  derivative text not null,
  colour text not null,
  vehicle_type text not null,
  electric boolean not null,
  fitments jsonb not null,
  observed_at timestamp with time zone not null,
  constraint vehicles_pkey primary key (registration),
  constraint vehicles_fitments_check check (jsonb_typeof(fitments) = 'array'::text),
  constraint vehicles_registration_check check (registration ~ '^[A-Z0-9]{2,7}$'::text),
  constraint vehicles_vehicle_type_check check (vehicle_type = any (array['car'::text, 'van'::text, '4x4'::text]))
);
