-- Up Migration

-- What customers say about a fitter. An order has one review.
create table reviews (
  order_reference text primary key,
  fitter_id integer not null references fitters on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  written_on date not null,
  -- '' when the customer gave none.
  first_name text not null,
  text text not null
);
create index reviews_by_fitter on reviews (fitter_id, written_on desc, order_reference);

-- A fitter's score and count are those of its reviews. What was imported before had none behind it.
update fitters set average_score = 0, review_count = 0;
alter table fitters
  alter column average_score set default 0,
  alter column review_count set default 0;
