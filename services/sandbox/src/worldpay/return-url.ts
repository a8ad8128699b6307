import { createHmac } from 'node:crypto';
import type { Payment } from './payments';

/** The order's key as shoppers carry it: administration code (none), merchant, order. */
export function orderKey({ merchantCode, orderCode }: Payment): string {
  return `^${merchantCode}^${orderCode}`;
}

/** Where a shopper goes back to, with what became of the payment, signed; a cancelled one says only which it was. */
export function returnUrl(to: string, payment: Payment, status: string | null, macSecret: string): string {
  const url = new URL(to);
  url.searchParams.set('orderKey', orderKey(payment));
  if (status === null) return url.href;
  const signed = [orderKey(payment), String(payment.amountPence), payment.currency, status].join(':');
  url.searchParams.set('paymentStatus', status);
  url.searchParams.set('paymentAmount', String(payment.amountPence));
  url.searchParams.set('paymentCurrency', payment.currency);
  url.searchParams.set('mac2', createHmac('sha256', macSecret).update(signed).digest('hex'));
  return url.href;
}
