-- Up Migration
-- Times in which nobody gets a new version, unless an engineer insists.
create table freezes (
  id integer generated always as identity primary key,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reason text not null check (reason <> ''),
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by text not null,
  constraint freezes_end_later check (ends_at > starts_at)
);
create trigger freezes_are_immutable before update or delete on freezes for each row execute function refuse_change();
create trigger freezes_are_not_emptied before truncate on freezes for each statement execute function refuse_change();

create table freeze_lifts (
  freeze_id integer primary key references freezes (id),
  lifted_at timestamptz(3) not null default clock_timestamp(),
  lifted_by text not null
);
create trigger freeze_lifts_are_immutable before update or delete on freeze_lifts for each row execute function refuse_change();
create trigger freeze_lifts_are_not_emptied before truncate on freeze_lifts for each statement execute function refuse_change();
