-- Up Migration

-- A dry run, which is rolled back, would use up a number: editions are counted under the lock of the import.
alter table editions alter column number drop identity;
