-- For the job that deletes expired holds.
create index appointments_by_expiry on appointments (expires_at) where state = 'held';
