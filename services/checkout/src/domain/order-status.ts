/**
 * The status of an order. `authorised`: the payment is authorised, and stock and appointment are being booked.
 * `refunding`: the order was paid but could not be fulfilled, and the refund is requested.
 */
export type OrderStatus =
  | 'placing'
  | 'awaiting_payment'
  | 'pending'
  | 'authorised'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunding'
  | 'refunded';

/** Whether an order's money goes back, or has gone back. */
export function isRefund(status: OrderStatus): boolean {
  return status === 'refunding' || status === 'refunded';
}
