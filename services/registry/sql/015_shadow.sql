-- Up Migration
-- Counts of pages that both releases render while nobody gets the canary. The table has two days of counts at most.
alter table health_points
  drop constraint health_points_measure_check,
  add constraint health_points_measure_check
    check (measure in ('browser', 'server', 'server_time', 'lcp', 'inp', 'cls', 'sale', 'shadow', 'shadow_time'));
