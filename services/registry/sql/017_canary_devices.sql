-- Up Migration
-- The classes of devices whose sessions get the canary; null: all.
alter table live_states
  add column canary_devices text[]
    check (cardinality(canary_devices) > 0 and canary_devices <@ array['ios', 'android', 'desktop']),
  add constraint only_a_canary_has_devices check (canary_devices is null or canary_release is not null);
