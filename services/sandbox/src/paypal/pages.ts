import { html, type Html } from '../pages/html';
import { layout } from '../pages/layout';
import { page } from '../pages/shopper-page';
import { amountOf } from '../read-field';
import { refundedOf, type PaypalOrder } from './orders';

/** What a payer can do on the approve page, in the order of its buttons. */
export const payerChoices = ['approve', 'decline', 'pending', 'cancel'] as const;

/** The page where the payer agrees to an order: a form without script. */
export function approvePage(order: PaypalOrder): string {
  return page(
    'PayPal',
    html`<p class="note">Sandbox: no account is charged. Choose how the payment ends.</p>
      <h1>Pay £${amountOf(order.pence)} with PayPal</h1>
      <p>${order.description}</p>
      <form method="post">
        <button class="main" name="outcome" value="approve">Approve</button>
        <div class="others">
          <button name="outcome" value="decline">Decline</button
          ><button name="outcome" value="pending">Pending</button
          ><button name="outcome" value="cancel">Cancel</button>
        </div>
      </form>`,
  );
}

/** The page of an order that was approved before, or of none. */
export function approvedPage(order: PaypalOrder | undefined): string {
  if (!order) return page('PayPal', html`<h1>Order not found</h1>`);
  return page(
    'PayPal',
    html`<h1>This order is approved</h1>
      <p><a href="${order.returnUrl}">Back to the shop</a></p>`,
  );
}

/** All orders, newest first; a pending capture can be decided here. */
export function ordersPage(orders: readonly PaypalOrder[], switches: Html): string {
  return layout(
    'PayPal orders',
    html`<h1>PayPal orders</h1>
      ${switches} ${orders.length === 0 ? html`<p>No orders yet.</p>` : orders.map(orderArticle)}`,
  );
}

function orderArticle(order: PaypalOrder): Html {
  const decide =
    order.capture?.status === 'PENDING'
      ? html`<form method="post" action="/paypal/orders/${order.id}/decide">
          <button name="outcome" value="approve">Complete</button
          ><button name="outcome" value="decline">Deny</button>
        </form>`
      : html``;
  return html`<article>
    <h2>${order.customId}</h2>
    <p>
      <strong>${order.status}</strong> £${amountOf(order.pence)}, capture ${order.capture?.status ?? 'none'},
      refunded £${amountOf(refundedOf(order))}
    </p>
    <ol>
      ${order.history.map((what) => html`<li>${what}</li>`)}
    </ol>
    ${decide}
  </article>`;
}
