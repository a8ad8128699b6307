-- A basket's revision is at least the time of its write in milliseconds, so that it never comes back after Redis has lost
-- its data.
alter table orders alter column basket_revision type bigint;
