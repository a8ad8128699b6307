import type { Payment } from './payments';

/** What a shopper can do on the hosted page, in the order of its buttons. */
export const outcomes = ['approve', 'decline', 'pending', 'error', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** The hosted card page: a form without script. */
export function hostedPage(payment: Payment): string {
  const lines = payment.content.split('\n').filter(Boolean);
  return page(
    'Secure card payment',
    `<p class="note">Sandbox: no card is charged. Choose how the payment ends.</p>
<h1>Pay ${escapeHtml(pounds.format(payment.amountPence / 100))}</h1>
<section aria-labelledby="summary"><h2 id="summary">Your order</h2>
<p>${escapeHtml(payment.description)}</p>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></section>
<form method="post">
<h2>Card details</h2>
<label>Card number<input name="card_number" inputmode="numeric" autocomplete="off" value="4444 3333 2222 1111"></label>
<label>Name on card<input name="card_name" autocomplete="off" value="${escapeHtml(payment.cardholder)}"></label>
<div class="pair"><label>Expiry date<input name="expiry" inputmode="numeric" autocomplete="off" value="12/30"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" value="123"></label></div>
<button class="main" name="outcome" value="approve">Approve</button>
<div class="others"><button name="outcome" value="decline">Decline</button>
<button name="outcome" value="pending">Pending</button>
<button name="outcome" value="error">Error</button>
<button name="outcome" value="cancel">Cancel</button></div>
</form>`,
  );
}

/** The page of a finished payment. */
export function closedPage(payment: Payment, continueUrl: string | undefined): string {
  const onward = continueUrl ? `<p><a href="${escapeHtml(continueUrl)}">Back to the shop</a></p>` : '';
  return page(
    'Payment finished',
    `<h1>This payment is finished</h1><p>${escapeHtml(payment.description)}: ${payment.lastEvent}</p>${onward}`,
  );
}

/** All payments, newest first; a pending one can be settled here. */
export function paymentsPage(payments: readonly Payment[]): string {
  const body = payments.length === 0 ? '<p>No payments yet.</p>' : payments.map(paymentArticle).join('\n');
  return page('Payments', `<h1>Payments</h1>${body}`);
}

/** A plain page with one sentence. */
export function sentencePage(title: string, sentence: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>`);
}

function paymentArticle(payment: Payment): string {
  const settle =
    payment.lastEvent === 'SENT_FOR_AUTHORISATION'
      ? `<form method="post" action="payments/${encodeURIComponent(payment.orderCode)}/settle" class="others"><button name="outcome" value="approve">Approve</button><button name="outcome" value="decline">Decline</button></form>`
      : '';
  const history = payment.history
    .map(({ at, what }) => `<li>${escapeHtml(at.slice(11, 19))} ${escapeHtml(what)}</li>`)
    .join('');
  return `<article><h2>${escapeHtml(payment.orderCode)}</h2>
<p><strong>${payment.lastEvent}</strong> ${escapeHtml(pounds.format(payment.amountPence / 100))}</p><ol>${history}</ol>${settle}</article>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Sandbox</title><style>
body{margin:0;background:#eef1f4;color:#17202a;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem;box-sizing:border-box}
section,form,article{background:#fff;border:1px solid #ccd3da;border-radius:8px;padding:1rem;margin:0 0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0 0 .5rem;overflow-wrap:anywhere}.note{background:#fff4ce;border-radius:8px;padding:.75rem}
label{display:block;margin:0 0 .75rem}input{display:block;width:100%;min-height:44px;box-sizing:border-box;padding:.5rem;font:inherit;border:1px solid #66727f;border-radius:6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{min-height:44px;padding:.5rem 1rem;font:inherit;border:1px solid #12447a;border-radius:6px;background:#fff;color:#12447a;cursor:pointer}
button.main{width:100%;background:#12447a;color:#fff;font-weight:600}.others{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin-top:.75rem}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #e8710a;outline-offset:2px}
</style></head><body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
