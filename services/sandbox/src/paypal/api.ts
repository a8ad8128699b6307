import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import { createHmac, randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Delivery } from '../payment-switches/delivery';
import type { SwitchBoard } from '../payment-switches/switches';
import { amountOf, penceOf, readField, readText } from '../read-field';
import type { PaypalSettings } from './config';
import {
  captureJson,
  newId,
  orderJson,
  refundedOf,
  refundJson,
  type PaypalOrder,
  type PaypalOrders,
} from './orders';
import { isVerified, type WebhookEvent } from './webhooks';

export interface ApiOptions {
  readonly settings: PaypalSettings;
  readonly orders: PaypalOrders;
  readonly switches: SwitchBoard;
  readonly delivery: Pick<Delivery<WebhookEvent>, 'tell'>;
}

const tokenSeconds = 32_400;

/** PayPal's REST API, as far as the shop uses it: OAuth 2, Orders v2, refunds, and the check of webhooks. */
export function createPaypalApi(options: ApiOptions): Router {
  const { settings, orders } = options;
  const router = new Router();
  const requests = new Map<string, { body: string; answer: { status: number; body: object } }>();

  router.post('/v1/oauth2/token', (ctx) => {
    const expected = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`;
    if (!isSameSecret(ctx.get('authorization'), expected)) {
      ctx.status = 401;
      ctx.body = { error: 'invalid_client', error_description: 'Client Authentication failed' };
      return;
    }
    ctx.body = { access_token: tokenOf(settings), token_type: 'Bearer', expires_in: tokenSeconds };
  });
  router.use('/v1/notifications', withToken(settings));
  router.use('/v2', withToken(settings));

  router.post('/v1/notifications/verify-webhook-signature', bodyParser(), (ctx) => {
    ctx.body = { verification_status: isVerified(ctx.request.body, settings) ? 'SUCCESS' : 'FAILURE' };
  });

  router.post('/v2/checkout/orders', bodyParser(), (ctx) => {
    once(ctx, requests, () => createOrder(ctx.request.body, rootOf(ctx), orders));
  });
  router.get('/v2/checkout/orders/:id', (ctx) => {
    const order = orders.find(ctx.params['id'] ?? '');
    if (order) ctx.body = orderJson(order, rootOf(ctx));
    else answer(ctx, notFound);
  });
  router.post('/v2/checkout/orders/:id/capture', bodyParser(), (ctx) => {
    const order = orders.find(ctx.params['id'] ?? '');
    answer(ctx, order ? captureOrder(order, rootOf(ctx), options) : notFound);
  });
  router.post('/v2/payments/captures/:id/refund', bodyParser(), (ctx) => {
    const order = orders.findByCapture(ctx.params['id'] ?? '');
    answer(ctx, order ? refundOrder(order, ctx, options) : notFound);
  });
  return router;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

const notFound = problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

function createOrder(given: unknown, root: string, orders: PaypalOrders): Reply {
  const unit = readField(given, 'purchase_units', 0);
  const context = readField(given, 'payment_source', 'paypal', 'experience_context');
  const order = {
    customId: readText(unit, 'custom_id'),
    description: readText(unit, 'description'),
    pence: penceOf(readText(unit, 'amount', 'value')),
    returnUrl: readText(context, 'return_url'),
    cancelUrl: readText(context, 'cancel_url'),
  };
  const isRight =
    readText(given, 'intent') === 'CAPTURE' &&
    readText(unit, 'amount', 'currency_code') === 'GBP' &&
    order.pence > 0 &&
    [order.returnUrl, order.cancelUrl].every((url) => /^https?:\/\//.test(url));
  if (!isRight) return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  return { status: 200, body: orderJson(orders.open(order), root) };
}

/** Captures an approved order once; the same answer afterwards. */
function captureOrder(order: PaypalOrder, root: string, { orders, delivery }: ApiOptions): Reply {
  if (order.capture && order.capture.status !== 'DECLINED')
    return { status: 200, body: orderJson(order, root) };
  if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  const status = order.captureEnds;
  if (status === 'DECLINED') return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  const capture = { id: newId(), status };
  const captured = orders.change(order, { status: 'COMPLETED', capture }, `captured: ${status}`);
  delivery.tell({
    orderId: order.id,
    event_type: `PAYMENT.CAPTURE.${status}`,
    resource: captureJson(captured),
  });
  return { status: 201, body: orderJson(captured, root) };
}

/** Refunds a capture, whole or in part, once for each request id. */
function refundOrder(order: PaypalOrder, ctx: Context, { orders, switches, delivery }: ApiOptions): Reply {
  const requestId = ctx.get('paypal-request-id') || randomUUID();
  const made = order.refunds.find((refund) => refund.requestId === requestId);
  if (made) return { status: 200, body: refundJson(order, made) };
  if (order.capture?.status !== 'COMPLETED')
    return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_NOT_COMPLETED');
  const left = order.pence - refundedOf(order);
  const pence = penceOf(readText(ctx.request.body, 'amount', 'value') || amountOf(left));
  if (!(pence > 0)) return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  if (pence > left) return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  const isFailed = switches.now().failedRefund;
  const refund = { id: newId(), requestId, pence, status: isFailed ? 'FAILED' : 'COMPLETED' } as const;
  const changed = orders.change(order, { refunds: [...order.refunds, refund] }, `refund: ${refund.status}`);
  delivery.tell({
    orderId: order.id,
    event_type: isFailed ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
    resource: refundJson(changed, refund),
  });
  return { status: 201, body: refundJson(changed, refund) };
}

/** Answers a repeated request id with the first answer, and refuses it for another request. */
function once(ctx: Context, requests: Map<string, { body: string; answer: Reply }>, make: () => Reply): void {
  const id = ctx.get('paypal-request-id');
  const body = JSON.stringify(ctx.request.body);
  const known = requests.get(id);
  if (known && known.body !== body)
    return answer(ctx, problem(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'));
  const made = known?.answer ?? make();
  if (id) requests.set(id, { body, answer: made });
  answer(ctx, made);
}

function withToken(settings: PaypalSettings): Middleware {
  return async function withToken(ctx, next) {
    if (isSameSecret(ctx.get('authorization'), `Bearer ${tokenOf(settings)}`)) return next();
    ctx.status = 401;
    ctx.body = { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed.' };
  };
}

/** The token is the same after a restart, so that callers may keep it. */
function tokenOf({ clientId, clientSecret }: PaypalSettings): string {
  return createHmac('sha256', clientSecret).update(clientId).digest('base64url');
}

function problem(status: number, name: string, issue: string): Reply {
  return { status, body: { name, details: [{ issue }], debug_id: randomUUID() } };
}

function answer(ctx: Context, { status, body }: Reply): void {
  ctx.status = status;
  ctx.body = body;
}

function rootOf(ctx: Context): string {
  return `${ctx.protocol}://${ctx.host}/paypal`;
}
