-- Up Migration

-- What customers say about the shop. An order has one review.
create table reviews (
  order_reference text primary key,
  rating smallint not null check (rating between 1 and 5),
  written_on date not null,
  -- '' when the customer gave none.
  first_name text not null,
  text text not null
);
create index reviews_latest on reviews (written_on desc, order_reference);
create index reviews_by_rating on reviews (rating);
