import { createHmac } from 'node:crypto';
import type { Payment } from './payments';

/** The order's key in the return URL: administration code (none), merchant, order. */
function orderKey({ merchantCode, orderCode }: Payment): string {
  return `^${merchantCode}^${orderCode}`;
}

/** The URL that a shopper returns to, with the signed payment state; that of a cancelled payment has only the order's key. */
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
