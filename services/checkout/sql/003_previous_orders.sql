-- Finds what a vehicle was bought before. Registrations are kept as they were typed, so they are compared without what
-- stands between their letters and digits; the same expression is in src/store/previous-orders.ts.
create index orders_previous on orders (upper(regexp_replace(registration, '[^A-Za-z0-9]', '', 'g')), created_at desc)
  where status = 'paid';
