-- Up Migration

-- Corrected sizes of vehicles; they override those of the providers.
create table fitments (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  -- As in vehicles.
  fitments jsonb not null check (jsonb_typeof(fitments) = 'array')
);
