-- Up Migration

-- Sizes that are known better than the providers know them; they stand in for the answer of whoever is asked.
create table fitments (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  -- As in vehicles.
  fitments jsonb not null check (jsonb_typeof(fitments) = 'array')
);
