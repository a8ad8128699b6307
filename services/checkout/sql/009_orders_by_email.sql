-- For My Account: the orders placed with an e-mail address. Those that ended unpaid are not listed.
create index orders_email on orders (lower(email), created_at desc)
  where status in ('pending', 'authorised', 'paid', 'refunding', 'refunded');
