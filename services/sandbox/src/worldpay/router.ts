import Router from '@koa/router';
import { readBody } from '@tyres/service-kit/read-body';
import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import { readWorldpaySettings, type WorldpaySettings } from './config';
import { closedPage, hostedPage, type Outcome, outcomes, paymentsPage, sentencePage } from './hosted-page';
import {
  errorReply,
  type MerchantRequest,
  orderReply,
  readRequest,
  refundReply,
  statusReply,
} from './messages';
import { createNotifier } from './notify';
import { createPayments, type LastEvent, type Payment, type Payments } from './payments';
import { returnUrl } from './return-url';

export interface WorldpayRouterOptions {
  readonly log: { warn: (fields: object, message: string) => void };
  /** Default: from the environment. */
  readonly settings?: WorldpaySettings;
  readonly payments?: Payments;
}

const bodyLimitBytes = 256 * 1024;

/** The result of each button: the payment's new event, if any, and where the shopper returns. */
const endings: Readonly<Record<Outcome, { event: LastEvent | null; returnTo: string }>> = {
  approve: { event: 'AUTHORISED', returnTo: 'successURL' },
  decline: { event: 'REFUSED', returnTo: 'failureURL' },
  pending: { event: 'SENT_FOR_AUTHORISATION', returnTo: 'pendingURL' },
  error: { event: 'ERROR', returnTo: 'errorURL' },
  cancel: { event: null, returnTo: 'cancelURL' },
};

/** Worldpay's XML gateway and hosted payment pages, for mounting at `/worldpay`. */
export function createWorldpayRouter({
  log,
  settings = readWorldpaySettings(),
  payments = createPayments(),
}: WorldpayRouterOptions): Router {
  const notify = createNotifier(settings, payments);
  const tell = (payment: Payment): void => {
    notify(payment)
      .then((isTaken) => {
        if (!isTaken)
          log.warn({ orderCode: payment.orderCode }, 'the merchant did not acknowledge the notification');
      })
      .catch((error: unknown) =>
        log.warn({ orderCode: payment.orderCode, err: error }, 'the notification could not be sent'),
      );
  };
  const router = new Router();

  router.post('/jsp/merchant/xml/paymentService.jsp', async (ctx) => {
    const request = readRequest(await readText(ctx));
    ctx.type = 'text/xml; charset=utf-8';
    ctx.body = answerMerchant(ctx, request, payments, tell);
  });

  router.get('/hosted/:orderCode', (ctx) => {
    const payment = payments.find(ctx.params['orderCode'] ?? '');
    if (!payment) return notFound(ctx);
    ctx.type = 'html';
    ctx.body = isPayable(payment) ? hostedPage(payment) : closedPage(payment, queryText(ctx, 'successURL'));
  });

  router.post('/hosted/:orderCode', async (ctx) => {
    const payment = payments.find(ctx.params['orderCode'] ?? '');
    const outcome = parseOutcome(new URLSearchParams(await readText(ctx)).get('outcome'));
    if (!payment || !outcome) return notFound(ctx);
    const { event, returnTo } = endings[outcome];
    const moved = event && isPayable(payment) ? payments.move(payment.orderCode, event) : undefined;
    if (moved) tell(moved);
    const to = queryText(ctx, returnTo);
    ctx.status = 303;
    ctx.redirect(to ? returnUrl(to, payment, event, settings.macSecret) : ctx.href);
  });

  router.get('/payments', (ctx) => {
    ctx.type = 'html';
    ctx.body = paymentsPage(payments.list());
  });

  router.post('/payments/:orderCode/settle', async (ctx) => {
    const isApproved = new URLSearchParams(await readText(ctx)).get('outcome') === 'approve';
    const payment = payments.find(ctx.params['orderCode'] ?? '');
    if (payment?.lastEvent !== 'SENT_FOR_AUTHORISATION') return notFound(ctx);
    const moved = payments.move(payment.orderCode, isApproved ? 'AUTHORISED' : 'REFUSED');
    if (moved) tell(moved);
    ctx.status = 303;
    ctx.redirect('../../payments');
  });

  return router;
}

function answerMerchant(
  ctx: Context,
  request: MerchantRequest | undefined,
  payments: Payments,
  tell: (payment: Payment) => void,
): string {
  if (!request) return errorReply('', 2, 'The message cannot be read');
  if (!ctx.get('authorization').startsWith('Basic ')) {
    ctx.status = 401;
    return errorReply('', 4, 'Security violation');
  }
  if (request.kind === 'order') {
    const known = payments.find(request.order.orderCode);
    const payment = known ?? payments.open(request.order);
    const page = `${ctx.href.replace(/\/jsp\/merchant\/xml\/.*$/, '')}/hosted/${encodeURIComponent(payment.orderCode)}`;
    return orderReply(payment, page, String(randomInt(1_000_000, 9_999_999)));
  }
  const payment = payments.find(request.orderCode);
  const isUnpaid = payment?.lastEvent === 'SHOPPER_REDIRECTED';
  if (!payment || isUnpaid) return errorReply(request.merchantCode, 5, 'Could not find payment for order');
  if (request.kind === 'inquiry') return statusReply(payment);
  const refunded = payments.move(payment.orderCode, 'REFUNDED');
  if (refunded) tell(refunded);
  return refundReply(payment);
}

/** A refused payment may be retried; a paid or settled one may not. */
function isPayable({ lastEvent }: Payment): boolean {
  return lastEvent === 'SHOPPER_REDIRECTED' || lastEvent === 'REFUSED' || lastEvent === 'ERROR';
}

async function readText(ctx: Context): Promise<string> {
  return (await readBody(ctx, { limitBytes: bodyLimitBytes })).toString();
}

function parseOutcome(text: string | null): Outcome | undefined {
  return outcomes.find((outcome) => outcome === text);
}

function queryText(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined;
}

function notFound(ctx: Context): void {
  ctx.status = 404;
  ctx.type = 'html';
  ctx.body = sentencePage(
    'Payment not found',
    'The sandbox knows the payments that were opened since it started.',
  );
}
