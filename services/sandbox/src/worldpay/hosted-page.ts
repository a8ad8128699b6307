import { html, Html } from '../pages/html';
import { page } from '../pages/shopper-page';
import { layout } from '../pages/layout';
import { lastEvents, type Payment } from './payments';

/** What a shopper can do on the hosted page, in the order of its buttons. */
export const outcomes = ['approve', 'challenge', 'decline', 'pending', 'error', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The hosted card page: a form without script. */
export function hostedPage(payment: Payment): string {
  const lines = payment.content.split('\n').filter(Boolean);
  return page(
    'Secure card payment',
    html`<p class="note">Sandbox: no card is charged. Choose how the payment ends.</p>
      <h1>Pay ${inPounds(payment.amountPence)}</h1>
      <section aria-labelledby="summary">
        <h2 id="summary">Your order</h2>
        <p>${payment.description}</p>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
      </section>
      <form method="post">
        <h2>Card details</h2>
        <label
          >Card number<input
            name="card_number"
            inputmode="numeric"
            autocomplete="off"
            value="4444 3333 2222 1111"
        /></label>
        <label>Name on card<input name="card_name" autocomplete="off" value="${payment.cardholder}" /></label>
        <div class="pair">
          <label
            >Expiry date<input name="expiry" inputmode="numeric" autocomplete="off" value="12/30" /></label
          ><label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" value="123" /></label>
        </div>
        <button class="main" name="outcome" value="approve">Approve</button>
        <div class="others">
          <button name="outcome" value="challenge">Ask my bank</button
          ><button name="outcome" value="decline">Decline</button
          ><button name="outcome" value="pending">Pending</button
          ><button name="outcome" value="error">Error</button
          ><button name="outcome" value="cancel">Cancel</button>
        </div>
      </form>`,
  );
}

/** The bank's 3-D Secure page. `fields` go along with the shopper's answer. */
export function challengePage(payment: Payment, fields: Readonly<Record<string, string>>): string {
  return page(
    'Your bank',
    html`<p class="note">Sandbox: this is where the bank asks whether it is you.</p>
      <h1>Confirm ${inPounds(payment.amountPence)}</h1>
      <form method="post">
        ${hiddenInputs(fields)}
        <button class="main" name="outcome" value="challenge-passed">It is me</button>
        <div class="others">
          <button name="outcome" value="challenge-failed">It is not me</button>
        </div>
      </form>`,
  );
}

/** The end of the bank's page, as real ones have it: a form that submits itself to the merchant, with a button without script. */
export function returnPage(url: string, fields: Readonly<Record<string, string>>, nonce: string): string {
  return page(
    'Your bank',
    html`<h1>Back to the shop</h1>
      <form method="post" action="${url}">
        ${hiddenInputs(fields)}
        <button class="main">Continue</button>
      </form>
      <script nonce="${nonce}">
        document.forms[0].submit();
      </script>`,
  );
}

/** The page of a finished payment. */
export function closedPage(payment: Payment, continueUrl: string | undefined): string {
  const onward = continueUrl ? html`<p><a href="${continueUrl}">Back to the shop</a></p>` : html``;
  return page(
    'Payment finished',
    html`<section>
      <h1>This payment is finished</h1>
      <p>${payment.description}: ${payment.lastEvent}</p>
      ${onward}
    </section>`,
  );
}

/** Ends a visit inside of the merchant's lightbox: tells the page around it, and leads there without script. */
export function leavingPage(status: string, url: string, nonce: string): string {
  const told = JSON.stringify({ status, url }).replaceAll('<', '\\u003c');
  return page(
    'Payment finished',
    html`<p><a href="${url}" target="_top">Back to the shop</a></p>
      <script nonce="${nonce}">
        parent.postMessage(${new Html(told)}, '*');
      </script>`,
  );
}

/** All payments, newest first, with what can happen to each. */
export function paymentsPage(payments: readonly Payment[], switches: Html): string {
  return layout(
    'Card payments',
    html`<h1>Card payments</h1>
      ${switches} ${payments.length === 0 ? html`<p>No payments yet.</p>` : payments.map(paymentArticle)}`,
  );
}

function paymentArticle(payment: Payment): Html {
  const button = (outcome: string, label: string): Html =>
    html`<button name="outcome" value="${outcome}">${label}</button>`;
  const isWaiting = payment.lastEvent === 'SENT_FOR_AUTHORISATION';
  return html`<article>
    <h2>${payment.orderCode}</h2>
    <p>
      <strong>${payment.lastEvent}</strong> ${inPounds(payment.amountPence)}, captured
      ${inPounds(payment.capturedPence)}, refunded ${inPounds(payment.refundedPence)}
    </p>
    <ol>
      ${payment.history.map(({ at, what }) => html`<li>${at.slice(11, 19)} ${what}</li>`)}
    </ol>
    <form method="post" action="payments/${encodeURIComponent(payment.orderCode)}/settle">
      ${isWaiting ? [button('approve', 'Approve'), button('decline', 'Decline')] : []}
      ${payment.lastEvent === 'AUTHORISED' ? [button('capture', 'Capture')] : []}
      ${lastEvents.slice(5).map((event) => button(event, event))}
    </form>
  </article>`;
}

function inPounds(pence: number): string {
  return pounds.format(pence / 100);
}

function hiddenInputs(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}
