-- Up Migration

-- Fitted tyres may leave less stock than may be delivered. Reading takes the smaller number; writing it down here would
-- forget how many may be delivered when a fitted order is refunded. Imports still have to name a part of the total.
alter table stock drop constraint stock_check;

-- Down Migration
update stock set home_delivery_stock = least(home_delivery_stock, total_stock);
alter table stock add constraint stock_check check (home_delivery_stock <= total_stock);
