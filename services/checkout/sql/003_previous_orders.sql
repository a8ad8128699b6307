-- For the previous orders of a vehicle. Registrations are stored as typed, so they are compared without characters other
-- than letters and digits; the same expression is in src/store/previous-orders.ts.
create index orders_previous on orders (upper(regexp_replace(registration, '[^A-Za-z0-9]', '', 'g')), created_at desc)
  where status = 'paid';
