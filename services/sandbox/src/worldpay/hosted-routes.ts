import Router from '@koa/router';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { deadEndPage } from '../pages/shopper-page';
import { readForm } from '../read-form';
import type { WorldpaySettings } from './config';
import {
  challengePage,
  closedPage,
  hostedPage,
  leavingPage,
  type Outcome,
  outcomes,
  returnPage,
} from './hosted-page';
import type { Ledger } from './ledger';
import { isPayable, type LastEvent, type Payments } from './payments';
import { returnUrl } from './return-url';

export interface HostedOptions {
  readonly settings: Pick<WorldpaySettings, 'macSecret'>;
  readonly payments: Payments;
  readonly ledger: Ledger;
}

type Ending = Exclude<Outcome, 'challenge'> | 'challenge-passed' | 'challenge-failed';
interface End {
  readonly event: LastEvent | null;
  readonly returnTo: string;
  /** For the script of a lightbox. */
  readonly status: string;
}

/** The result of each button: the payment's new event, if any, and where the shopper returns. */
const endings: Readonly<Record<Ending, End>> = {
  approve: { event: 'AUTHORISED', returnTo: 'successURL', status: 'success' },
  'challenge-passed': { event: 'AUTHORISED', returnTo: 'successURL', status: 'success' },
  decline: { event: 'REFUSED', returnTo: 'failureURL', status: 'failure' },
  'challenge-failed': { event: 'REFUSED', returnTo: 'failureURL', status: 'failure' },
  pending: { event: 'SENT_FOR_AUTHORISATION', returnTo: 'pendingURL', status: 'pending' },
  error: { event: 'ERROR', returnTo: 'errorURL', status: 'error' },
  cancel: { event: null, returnTo: 'cancelURL', status: 'cancelled' },
};

const library = new URL('../../assets/worldpay/hpp-embedded-integration-library.js', import.meta.url);

/** The hosted card page with its 3-D Secure challenge, the bank's page of a wallet's challenge, and the script of the lightbox. */
export function createHostedRoutes({ settings, payments, ledger }: HostedOptions): Router {
  const router = new Router();
  router.get('/resources/hpp/integrations/embedded/js/hpp-embedded-integration-library.js', async (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.body = await readFile(library, 'utf8');
  });

  router.get('/hosted/:orderCode', (ctx) => {
    const payment = payments.find(ctx.params['orderCode'] ?? '');
    if (!payment) return notFound(ctx);
    ctx.type = 'html';
    ctx.body = isPayable(payment) ? hostedPage(payment) : closedPage(payment, queryUrl(ctx, 'successURL'));
  });

  router.post('/hosted/:orderCode', async (ctx) => {
    const payment = payments.find(ctx.params['orderCode'] ?? '');
    const pressed = (await readForm(ctx)).get('outcome');
    if (payment && pressed === 'challenge' && outcomes.includes(pressed)) {
      ctx.type = 'html';
      ctx.body = challengePage(payment, {});
      return;
    }
    const end = endingOf(pressed);
    if (!payment || !end) return notFound(ctx);
    if (end.event && isPayable(payment)) ledger.happen(payment, end.event);
    const to = queryUrl(ctx, end.returnTo);
    leave(ctx, end, to ? returnUrl(to, payment, end.event, settings.macSecret) : ctx.href);
  });

  // The bank's page for a challenge of the XML gateway: the merchant posts `JWT`, and the shopper is posted back to `returnUrl`.
  router.post('/challenge', async (ctx) => {
    const form = await readForm(ctx);
    const jwt = form.get('JWT') ?? '';
    const payment = payments.find(Buffer.from(jwt, 'base64url').toString());
    const backTo = form.get('returnUrl') ?? '';
    const end = endingOf(form.get('outcome'));
    if (!payment || !/^https?:\/\//.test(backTo)) return notFound(ctx);
    if (!end) {
      ctx.type = 'html';
      ctx.body = challengePage(payment, { JWT: jwt, returnUrl: backTo });
      return;
    }
    if (end.event && isPayable(payment)) ledger.happen(payment, end.event);
    sendScripted(ctx, (nonce) => returnPage(backTo, { TransactionId: payment.orderCode, MD: '' }, nonce));
  });
  return router;
}

/** In a lightbox the page around it goes on, else this one does. */
function leave(ctx: Context, { status }: End, url: string): void {
  if (ctx.query['embedded'] !== 'lightbox') {
    ctx.redirect(url);
    ctx.status = 303;
    return;
  }
  sendScripted(ctx, (nonce) => leavingPage(status, url, nonce));
}

/** Sends a page that runs only its own script. */
function sendScripted(ctx: Context, pageWith: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:`,
  );
  ctx.type = 'html';
  ctx.body = pageWith(nonce);
}

function endingOf(text: string | null): End | undefined {
  return Object.entries(endings).find(([name]) => name === text)?.[1];
}

function queryUrl(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined;
}

function notFound(ctx: Context): void {
  ctx.status = 404;
  ctx.type = 'html';
  ctx.body = deadEndPage(
    'Payment not found',
    "The sandbox does not know this payment. Go back to the shop with your browser's Back button.",
  );
}
