-- Delivery charges, by postcode area ('ZE'), outcode ('PA20') or everywhere else ('').
create table delivery_charges (
  area text primary key,
  charge_pence integer not null check (charge_pence >= 0)
);

-- Services that can be bought with tyres.
create table services (
  code text primary key,
  id integer not null unique,
  name text not null,
  product_type text not null check (product_type in ('service', 'cover')),
  price_type text not null check (price_type in ('fixed', 'per tyre')),
  retail_pence integer not null check (retail_pence >= 0),
  short_description text not null default '',
  long_description text not null default ''
);
