import Router from '@koa/router';
import type { Delivery } from '../payment-switches/delivery';
import { createSwitchBoard } from '../payment-switches/switches';
import { createSwitchRoutes, switchForms } from '../payment-switches/routes';
import { pagePolicy } from '../pages/layout';
import { readForm } from '../read-form';
import { createPaypalApi } from './api';
import { readPaypalSettings, type PaypalSettings } from './config';
import { captureJson, createPaypalOrders, orderJson, type PaypalOrder, type PaypalOrders } from './orders';
import { approvedPage, approvePage, ordersPage, payerChoices } from './pages';
import { createWebhooks, type WebhookEvent } from './webhooks';

export interface PaypalRouterOptions {
  readonly log: { warn: (fields: object, message: string) => void };
  /** Default: from the environment. */
  readonly settings?: PaypalSettings;
}

/** PayPal: its REST API, the page where a payer approves an order, and its webhooks; for mounting at `/paypal`. */
export function createPaypalRouter({ log, settings = readPaypalSettings() }: PaypalRouterOptions): Router {
  const orders = createPaypalOrders(settings.file);
  const switches = createSwitchBoard();
  const delivery = createWebhooks({ settings, orders, switches, log });
  const switching = { switches, delivery, page: '/paypal/orders' };
  const router = new Router();
  router.use(createPaypalApi({ settings, orders, switches, delivery }).routes());
  router.use(createSwitchRoutes(switching).routes());

  router.get('/checkoutnow', (ctx) => {
    const order = orders.find(String(ctx.query['token'] ?? ''));
    ctx.type = 'html';
    if (!order) ctx.status = 404;
    ctx.body = order?.status === 'PAYER_ACTION_REQUIRED' ? approvePage(order) : approvedPage(order);
  });
  router.post('/checkoutnow', async (ctx) => {
    const order = orders.find(String(ctx.query['token'] ?? ''));
    const outcome = (await readForm(ctx)).get('outcome');
    const choice = payerChoices.find((known) => known === outcome);
    if (!order || !choice) return void (ctx.status = 404);
    if (choice !== 'cancel' && order.status === 'PAYER_ACTION_REQUIRED') approve(order, choice);
    const back = new URL(choice === 'cancel' ? order.cancelUrl : order.returnUrl);
    back.searchParams.set('token', order.id);
    if (choice !== 'cancel') back.searchParams.set('PayerID', 'SANDBOXPAYER');
    ctx.redirect(back.href);
    ctx.status = 303;
  });

  function approve(order: PaypalOrder, choice: 'approve' | 'decline' | 'pending'): void {
    const captureEnds = ({ approve: 'COMPLETED', decline: 'DECLINED', pending: 'PENDING' } as const)[choice];
    const approved = orders.change(order, { status: 'APPROVED', captureEnds }, `approved: ${choice}`);
    delivery.tell({
      orderId: order.id,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: orderJson(approved, ''),
    });
  }

  router.get('/orders', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = ordersPage(orders.list(), switchForms(switching, '/paypal'));
  });
  router.get('/orders.json', (ctx) => {
    ctx.body = orders.list();
  });
  router.post('/orders/:id/decide', async (ctx) => {
    const order = orders.find(ctx.params['id'] ?? '');
    const outcome = (await readForm(ctx)).get('outcome');
    if (!order || !decide(order, outcome, { orders, delivery })) return void (ctx.status = 404);
    ctx.redirect('/paypal/orders');
    ctx.status = 303;
  });
  return router;
}

/** Decides a pending capture. */
function decide(
  order: PaypalOrder,
  outcome: string | null,
  { orders, delivery }: { orders: PaypalOrders; delivery: Delivery<WebhookEvent> },
): boolean {
  if (order.capture?.status !== 'PENDING' || (outcome !== 'approve' && outcome !== 'decline')) return false;
  const status = outcome === 'approve' ? 'COMPLETED' : 'DECLINED';
  const changed = orders.change(order, { capture: { ...order.capture, status } }, `decided: ${status}`);
  delivery.tell({
    orderId: order.id,
    event_type: status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
    resource: captureJson(changed),
  });
  return true;
}
