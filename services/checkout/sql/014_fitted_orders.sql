-- Finds the orders that were fitted some days ago, to ask for a review.
create index orders_fitted on orders ((snapshot #>> '{appointment,date}')) where status = 'paid';
