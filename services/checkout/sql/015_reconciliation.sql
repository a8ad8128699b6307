-- What reconciliation looks for, which is little among millions of orders and payments. Building an index holds up writes, for about
-- 2 s with a million orders: where there are more, create it before, `concurrently` and by the same name.
create index if not exists payments_stray on payments (updated_at)
  where is_stray and charged_back_pence = 0 and authorised_pence > refund_requested_pence;
create index if not exists payments_forgotten on payments (updated_at)
  where next_check_at is null and charged_back_pence = 0
    and (refund_requested_pence > refunded_pence
      or (not is_stray and captured_pence = 0 and authorised_pence > refund_requested_pence));
create index if not exists payments_charged_back on payments (updated_at) where charged_back_pence > 0;
create index if not exists order_messages_refused on order_messages (failed_at) where failed_at is not null;
-- Without those whose cancellation keeps a part of the money.
create index if not exists orders_without_money on orders (reference)
  where status not in ('authorised', 'paid') and not (status in ('refunding', 'refunded') and snapshot ? 'refundPence');
