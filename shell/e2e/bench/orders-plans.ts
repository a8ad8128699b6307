import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRedis } from '@tyres/service-kit/redis';
import { environmentOf } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import sql from 'sql-template-tag';
import { fillBaskets, planNotifications, planOrders } from './orders-shoppers';
import { type Causes, type ServedParts, type ServedService } from './plans';

const source = (file: string): string => pathToFileURL(join(root, 'services/checkout/src', file)).href;

/** The checkout in this process, on the bench's database, with the jobs that its workers would run. */
export async function serveCheckout(
  { stack, database, log }: ServedParts,
  folder: string,
): Promise<ServedService> {
  // The service reads its settings from the environment when it is loaded.
  Object.assign(process.env, environmentOf('checkout', stack.addresses, stack.secrets, { data: folder }));
  const { config } = await import(source('config.ts'));
  const { createDeps } = await import(source('create-deps.ts'));
  const { createApp } = await import(source('app.ts'));
  const { jobHandlers } = await import(source('jobs/job-handlers.ts'));
  const redis = await createRedis({ url: stack.addresses.redis, log });
  const deps = createDeps(config, { database, redis, log });
  const handlers = jobHandlers(deps);
  const { reconcile } = await import(source('use-cases/reconcile.ts'));
  const { resumeMessages } = await import(source('use-cases/resume-messages.ts'));
  const { eraseUnpaidOrders } = await import(source('use-cases/erase-unpaid-orders.ts'));
  const { askForReviews } = await import(source('use-cases/ask-for-reviews.ts'));
  const repeated = new Map([
    ['reconcile', reconcile],
    ['resume-messages', resumeMessages],
    ['erase-unpaid-orders', eraseUnpaidOrders],
    ['ask-for-reviews', askForReviews],
  ]);
  return {
    app: createApp(deps),
    run: (job, payload) =>
      repeated.get(job)?.(deps) ??
      handlers[job](payload, { isLastAttempt: false, signal: AbortSignal.timeout(30_000) }),
    close: async () => {
      deps.mail.close();
      await deps.services.close();
      await redis.close();
    },
  };
}

/** Makes the checkout send every statement: a basket, an order from placing to its message, and a refund. */
export async function causeCheckoutStatements(causes: Causes): Promise<void> {
  const { ask, origin, database, stack } = causes;
  const { basketIdOf } = await import(source('store/baskets.ts'));
  // A refusal by the card provider, which knows no payment for these orders, comes after the statements.
  const run = (job: string, payload: object): Promise<void> =>
    causes.run(job, payload).catch(() => undefined);
  const [tyre] = await database.query<{ st_code: string }>(
    sql`select st_code from catalogue.tyres order by id limit 1`,
  );
  const st_code = tyre?.st_code ?? '';
  await ask({
    path: '/ajax/add_to_basket',
    form: new URLSearchParams({ st_code, quantity: '1' }).toString(),
  });
  await ask({ path: '/ajax/add_to_basket', form: 'st_code=TYREPROTECTION&quantity=1' });
  await ask({ path: '/ajax/service_modal_window', form: '' });
  await ask({ method: 'GET', path: '/ajax/update_delivery_charges/SW1A%201AA' });
  await ask({ method: 'GET', path: '/internal/previous-orders/AB12CDE' });
  for (const end of ['paid', 'refunded'] as const) {
    const [shopper] = await fillBaskets(origin, [st_code], 1);
    if (!shopper) throw new Error('There is no basket.');
    const [order] = planOrders([shopper]);
    const placed: { url?: string } = JSON.parse(
      await ask({ path: '/ajax/process_order', form: order?.body ?? '', session: shopper.sessionId }),
    );
    const unpaid = await database.query<{ reference: string; total_pence: number }>(
      sql`select reference, total_pence from orders where basket_id = ${basketIdOf(shopper.sessionId)}`,
    );
    const [{ reference } = { reference: '' }] = unpaid;
    if (reference === '') throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
    await run('check-payment', { reference });
    const [notification] = planNotifications(unpaid, stack.secrets('payment-notification'));
    if (notification)
      await ask({ path: notification.path, text: notification.body, headers: notification.headers });
    await run('fulfil-order', { reference });
    await run('send-message', { reference, channel: 'email', kind: 'confirmation' });
    await ask({
      method: 'GET',
      path: `/ajax/check_payment_processed/${reference}`,
      session: shopper.sessionId,
    });
    if (end === 'refunded')
      await ask({ path: '/cancel-order', form: `reference=${reference}`, session: shopper.sessionId });
    await run('settle-payment', { provider: 'worldpay', code: reference });
    await run('release-holds', { reference, appointment: true });
  }
  const { resumeOrders } = await import(source('use-cases/resume-orders.ts'));
  await resumeOrders({ database, jobs: { add: async () => false } });
  for (const repeated of ['reconcile', 'resume-messages', 'erase-unpaid-orders', 'ask-for-reviews'])
    await run(repeated, {});
}
