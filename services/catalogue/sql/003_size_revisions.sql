-- Up Migration

-- The revision of a size, for caches to compare: the id of the transaction that last changed its tyres. A long import
-- writes it once, and no two states of a size have the same revision.
create table size_revisions (
  section_width_mm smallint not null,
  aspect_ratio_percent smallint not null,
  rim_diameter_inches smallint not null,
  revision xid8 not null,
  primary key (section_width_mm, aspect_ratio_percent, rim_diameter_inches)
);

create function note_changed_sizes() returns trigger language plpgsql as $$
begin
  -- In one order, so that two imports wait for each other instead of locking each other out.
  insert into size_revisions (section_width_mm, aspect_ratio_percent, rim_diameter_inches, revision)
  select distinct section_width_mm, aspect_ratio_percent, rim_diameter_inches, pg_current_xact_id()
  from changed order by 1, 2, 3
  on conflict (section_width_mm, aspect_ratio_percent, rim_diameter_inches)
    do update set revision = excluded.revision where size_revisions.revision <> excluded.revision;
  return null;
end $$;

create trigger tyres_added after insert on tyres
  referencing new table as changed for each statement execute function note_changed_sizes();
create trigger tyres_updated after update on tyres
  referencing new table as changed for each statement execute function note_changed_sizes();
create trigger tyres_left_their_size after update on tyres
  referencing old table as changed for each statement execute function note_changed_sizes();
create trigger tyres_removed after delete on tyres
  referencing old table as changed for each statement execute function note_changed_sizes();

-- A change of a range or brand affects every size that it is sold in; this is rare.
create function note_all_sizes() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update size_revisions set revision = pg_current_xact_id() where revision <> pg_current_xact_id();
  end if;
  return null;
end $$;

create trigger ranges_updated after update on ranges
  referencing new table as changed for each statement execute function note_all_sizes();
create trigger brands_updated after update on brands
  referencing new table as changed for each statement execute function note_all_sizes();

insert into size_revisions (section_width_mm, aspect_ratio_percent, rim_diameter_inches, revision)
select distinct section_width_mm, aspect_ratio_percent, rim_diameter_inches, pg_current_xact_id() from tyres;

-- Down Migration
drop trigger brands_updated on brands;
drop trigger ranges_updated on ranges;
drop trigger tyres_added on tyres;
drop trigger tyres_updated on tyres;
drop trigger tyres_left_their_size on tyres;
drop trigger tyres_removed on tyres;
drop function note_all_sizes;
drop function note_changed_sizes;
drop table size_revisions;
