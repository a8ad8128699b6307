-- Up Migration
-- Versions whose files are removed. What was recorded about them stays.
create table pruned_versions (
  name text not null,
  folder text not null,
  pruned_at timestamptz(3) not null,
  pruned_by text not null,
  primary key (name, folder),
  foreign key (name, folder) references versions (name, folder)
);
create trigger pruned_versions_are_immutable before update or delete on pruned_versions for each row execute function refuse_change();
create trigger pruned_versions_are_not_emptied before truncate on pruned_versions for each statement execute function refuse_change();

-- The registry refuses these with a reason. Whatever it overlooks ends here: nobody is given a release without its files.
create function refuse_pruned_version() returns trigger language plpgsql as $$
begin
  if exists (select from pruned_versions where name = new.name and folder = new.folder) then
    raise exception '% % was pruned', new.name, new.folder;
  end if;
  return new;
end
$$;
create trigger releases_have_their_files before insert on release_versions for each row execute function refuse_pruned_version();

create function refuse_pruned_release() returns trigger language plpgsql as $$
begin
  if exists (
    select from release_versions join pruned_versions using (name, folder)
    where release_number in (new.stable, new.canary_release)
  ) then
    raise exception 'a version of release % or % was pruned', new.stable, new.canary_release;
  end if;
  return new;
end
$$;
create trigger live_releases_have_their_files before insert on live_states for each row execute function refuse_pruned_release();
