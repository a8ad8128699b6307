import Router from '@koa/router';
import { readBody } from '@tyres/service-kit/read-body';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import { randomInt } from 'node:crypto';
import type { SwitchBoard } from '../payment-switches/switches';
import { isGoogleToken } from '../google-pay/tokens';
import type { WorldpaySettings } from './config';
import type { Ledger } from './ledger';
import {
  challengeReply,
  errorReply,
  type MerchantRequest,
  modificationReply,
  orderReply,
  readRequest,
  statusReply,
} from './messages';
import { isSameOrder, type Payment, type Payments } from './payments';

export interface GatewayOptions {
  readonly settings: WorldpaySettings;
  readonly payments: Payments;
  readonly switches: SwitchBoard;
  readonly ledger: Ledger;
}

type OrderRequest = Extract<MerchantRequest, { kind: 'order' }>;
type Answer = { readonly status: number; readonly xml: string };

const bodyLimitBytes = 256 * 1024;

/** The gateway for the merchant's XML messages, at `/jsp/merchant/xml/paymentService.jsp`. */
export function createMerchantGateway(options: GatewayOptions): Router {
  const router = new Router();
  router.post('/jsp/merchant/xml/paymentService.jsp', async (ctx) => {
    const body = (await readBody(ctx, { limitBytes: bodyLimitBytes })).toString();
    const root = ctx.href.replace(/\/jsp\/merchant\/xml\/.*$/, '');
    const { status, xml } = answerMerchant(body, ctx.get('authorization'), root, options);
    ctx.status = status;
    ctx.type = 'text/xml; charset=utf-8';
    ctx.body = xml;
  });
  return router;
}

function answerMerchant(body: string, authorization: string, root: string, options: GatewayOptions): Answer {
  const { merchantCode, username, password } = options.settings;
  const credentials = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const request = readRequest(body);
  if (!isSameSecret(authorization, credentials))
    return { status: 401, xml: errorReply(request?.merchantCode ?? '', 4, 'Security violation') };
  if (!request) return { status: 200, xml: errorReply('', 2, 'The message cannot be read') };
  if (request.merchantCode !== merchantCode)
    return { status: 200, xml: errorReply(request.merchantCode, 4, 'Security violation: merchant code') };
  return { status: 200, xml: answerKnown(request, root, options) };
}

function answerKnown(request: MerchantRequest, root: string, options: GatewayOptions): string {
  const { payments, ledger } = options;
  const refuse = (words: string): string => errorReply(request.merchantCode, 5, words);
  if (request.kind === 'order') return answerOrder(request, root, options);
  const payment = payments.find(request.orderCode);
  if (!payment) return refuse('Could not find payment for order');
  if (request.kind === 'challenged') return answerChallenged(payment, root);
  if (payment.lastEvent === 'SHOPPER_REDIRECTED') return refuse('Could not find payment for order');
  if (request.kind === 'inquiry') return statusReply(payment);
  const moved = ledger[request.kind](payment, request.amountPence);
  return typeof moved === 'string'
    ? refuse(moved)
    : modificationReply(moved, request.kind, request.amountPence);
}

function answerOrder({ order, wallet }: OrderRequest, root: string, options: GatewayOptions): string {
  const { payments, ledger, switches } = options;
  const known = payments.find(order.orderCode);
  if (known && !isSameOrder(order, known)) return errorReply(order.merchantCode, 5, 'Duplicate Order');
  if (!(order.amountPence > 0) || order.currency !== 'GBP')
    return errorReply(order.merchantCode, 5, 'The amount is not valid');
  if (wallet && !isGoogleToken(wallet))
    return errorReply(order.merchantCode, 5, 'The wallet token is not valid');
  const payment = known ?? payments.open(order);
  if (!wallet) {
    const page = `${root}/hosted/${encodeURIComponent(payment.orderCode)}`;
    return orderReply(payment, page, String(randomInt(1_000_000, 9_999_999)));
  }
  if (payment.lastEvent !== 'SHOPPER_REDIRECTED') return statusReply(payment);
  if (switches.now().challenge) return challenge(payment, root);
  return statusReply(ledger.happen(payment, 'AUTHORISED'));
}

/** The bank's page has moved the payment, unless the shopper has not answered. */
function answerChallenged(payment: Payment, root: string): string {
  return payment.lastEvent === 'SHOPPER_REDIRECTED' ? challenge(payment, root) : statusReply(payment);
}

function challenge(payment: Payment, root: string): string {
  return challengeReply(payment, `${root}/challenge`, Buffer.from(payment.orderCode).toString('base64url'));
}
