-- Up Migration
-- Row triggers do not fire on truncate.
create trigger versions_are_not_emptied before truncate on versions for each statement execute function refuse_change();
create trigger releases_are_not_emptied before truncate on releases for each statement execute function refuse_change();
create trigger release_versions_are_not_emptied before truncate on release_versions for each statement execute function refuse_change();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function refuse_change();
