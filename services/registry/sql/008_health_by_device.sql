-- Up Migration
-- Counts by class of devices, and of times on the server and steps of purchases. The table has two days of counts at most.
alter table health_points
  add column device text not null default 'desktop' check (device in ('ios', 'android', 'desktop')),
  drop constraint health_points_pkey,
  add primary key (release, stretch_at, subject, measure, version, device),
  drop constraint health_points_measure_check,
  add constraint health_points_measure_check
    check (measure in ('browser', 'server', 'server_time', 'lcp', 'inp', 'cls', 'sale'));
