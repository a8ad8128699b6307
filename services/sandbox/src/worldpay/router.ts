import Router from '@koa/router';
import { createSwitchBoard } from '../payment-switches/switches';
import { createSwitchRoutes, switchForms } from '../payment-switches/routes';
import { pagePolicy } from '../pages/layout';
import { readForm } from '../read-form';
import { readWorldpaySettings, type WorldpaySettings } from './config';
import { paymentsPage } from './hosted-page';
import { createHostedRoutes } from './hosted-routes';
import { createLedger, type Ledger } from './ledger';
import { createMerchantGateway } from './merchant-gateway';
import { createNotifier } from './notify';
import { createPayments, lastEvents, type Payment, type Payments } from './payments';

export interface WorldpayRouterOptions {
  readonly log: { warn: (fields: object, message: string) => void };
  /** Default: from the environment. */
  readonly settings?: WorldpaySettings;
}

/** Worldpay's XML gateway and hosted payment pages, for mounting at `/worldpay`. */
export function createWorldpayRouter({
  log,
  settings = readWorldpaySettings(),
}: WorldpayRouterOptions): Router {
  const payments = createPayments(settings.file);
  const switches = createSwitchBoard();
  const delivery = createNotifier({ settings, payments, switches, log });
  const ledger = createLedger({ settings, payments, switches, delivery });
  const switching = { switches, delivery, page: '/worldpay/payments' };
  const router = new Router();
  router.use(createMerchantGateway({ settings, payments, switches, ledger }).routes());
  router.use(createHostedRoutes({ settings, payments, ledger }).routes());
  router.use(createSwitchRoutes(switching).routes());

  router.get('/payments', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = paymentsPage(payments.list(), switchForms(switching, '/worldpay'));
  });
  router.get('/payments.json', (ctx) => {
    ctx.body = payments.list();
  });
  router.post('/payments/:orderCode/settle', async (ctx) => {
    const outcome = (await readForm(ctx)).get('outcome');
    if (!settle(payments, ledger, ctx.params['orderCode'] ?? '', outcome)) {
      ctx.status = 404;
      ctx.body = { message: 'There is no such payment, or this cannot happen to it.' };
      return;
    }
    ctx.redirect('../../payments');
    ctx.status = 303;
  });
  return router;
}

/** What happens to a payment without the shopper: a pending one is decided, money is captured, settled or charged back. */
function settle(
  payments: Payments,
  ledger: Ledger,
  orderCode: string,
  outcome: string | null,
): Payment | undefined {
  const payment = payments.find(orderCode);
  if (!payment) return undefined;
  if (outcome === 'capture') {
    const captured = ledger.capture(payment, payment.amountPence);
    return typeof captured === 'string' ? undefined : captured;
  }
  if (outcome === 'approve' || outcome === 'decline')
    return payment.lastEvent === 'SENT_FOR_AUTHORISATION'
      ? ledger.happen(payment, outcome === 'approve' ? 'AUTHORISED' : 'REFUSED')
      : undefined;
  const event = lastEvents.find((known) => known === outcome);
  return event && ledger.happen(payment, event);
}
