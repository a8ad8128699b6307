import type { Order } from '@tyres/checkout-contract/payloads';
import { describeAppointment, describeDiscounts, describeLabel } from './wording';

/** What a confirmation says beside the order. */
export interface Receipt {
  readonly shopName: string;
  /** Company, address and VAT number. */
  readonly seller: string;
  /** The address of the order's page, for anybody who has it. */
  readonly link: string;
}

/** The confirmation e-mail as plain text. It is the VAT receipt too. */
export function confirmationPlainText(order: Order, { shopName, seller, link }: Receipt): string {
  const products = order.products.flatMap((product) => [
    `${product.quantity} x ${[product.brand, product.tyre_range, product.description].filter(Boolean).join(' ')}: £${product.display_total}`,
    ...(describeLabel(product) ? [`  ${describeLabel(product)}`] : []),
  ]);
  const charges = [
    ['Mobile fitting', order.mobile_fitting_amount],
    ['Delivery', order.delivery_amount],
  ].flatMap(([name, pounds]) => (Number(pounds) === 0 ? [] : [`${name}: £${pounds}`]));
  return [
    `Thank you, your order is confirmed.`,
    `Order reference: ${order.reference}`,
    '',
    ...describeAppointment(order),
    '',
    ...products,
    ...charges,
    ...describeDiscounts(order).map(([name, amount]) => `${name}: ${amount}`),
    `Total paid: £${order.total} (including £${order.tax} VAT at 20%)`,
    '',
    `View your order: ${link}`,
    shopName,
    seller,
  ].join('\n');
}

/** The confirmation as a text message of one or two parts: what is needed on the day. */
export function confirmationSms(order: Order, shopName: string, link: string): string {
  const what = order.home_delivery ? 'Your tyres arrive in 3-5 working days.' : placeAndTime(order);
  return `${shopName}: order ${order.reference} confirmed. ${what} ${link}`;
}

/** The e-mail about another time of the fitting. */
export function changePlainText(order: Order, shopName: string, link: string): string {
  return [
    `Your fitting appointment has changed. It replaces the time that we confirmed before.`,
    `Order reference: ${order.reference}`,
    '',
    ...describeAppointment(order),
    '',
    `View your order: ${link}`,
    shopName,
  ].join('\n');
}

/** The text message after an appointment has changed. */
export function changeSms(order: Order, shopName: string, link: string): string {
  return `${shopName}: the appointment of order ${order.reference} has changed. ${placeAndTime(order)} ${link}`;
}

function placeAndTime(order: Order): string {
  return [order.fitter?.name, order.app_date_label, order.app_time_label].filter(Boolean).join(', ') + '.';
}

/** The e-mail about a refund, with its reason. */
export function refundPlainText(order: Order, shopName: string): string {
  if (order.status === 'cancelled')
    return [
      `Your order ${order.reference} is cancelled, as you asked.`,
      '',
      ...(order.refund === undefined
        ? []
        : [`We collect the tyres. The collection is deducted from what you paid.`]),
      `We have asked your payment provider to return £${order.refund ?? order.total} to the card or account that you paid with. This usually takes 3 to 5 working days.`,
      '',
      shopName,
    ].join('\n');
  return [
    `We are sorry: we could not complete your order ${order.reference}.`,
    '',
    `Your payment went through, but by then the tyres or the appointment were no longer available, its discount code had been used up, or you had placed a newer order in its place.`,
    `We have asked your payment provider to return £${order.total} to the card or account that you paid with. This usually takes 3 to 5 working days.`,
    '',
    shopName,
  ].join('\n');
}

/** The e-mail about a payment that the bank had to decide on, and refused. */
export function paymentFailedPlainText(order: Order, shopName: string, siteUrl: string): string {
  return [
    `We are sorry: your bank did not make the payment of your order ${order.reference}. You have not been charged.`,
    '',
    'Nothing is booked. What you chose may still be in your basket, so that you can place your order again.',
    `See your basket: ${siteUrl}/basket`,
    '',
    shopName,
  ].join('\n');
}

/** The e-mail that asks for a review of the fitting. */
export function reviewPlainText(order: Order, shopName: string, link: string): string {
  return [
    `Your tyres were fitted on ${order.app_date_label ?? ''} by ${order.fitter?.name ?? ''}. How was it?`,
    '',
    'A score from 1 to 5 helps others to choose a fitter. A few words help even more. Your review is shown with your first name, if you give it.',
    `Write a review: ${link}`,
    '',
    'We ask once. If you do not want to answer, you need not do anything.',
    shopName,
  ].join('\n');
}
