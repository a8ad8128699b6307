-- Up Migration
-- The plan by which a canary grows by itself: its steps, the current one, whether what follows is approved, and why it is paused.
alter table live_states
  add column canary_plan jsonb,
  add column canary_step_started_at timestamptz(3),
  add constraint only_a_canary_has_a_plan check (canary_plan is null or canary_release is not null),
  add constraint a_plan_has_a_step check ((canary_plan is null) = (canary_step_started_at is null));
