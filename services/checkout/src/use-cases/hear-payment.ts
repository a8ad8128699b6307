import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import type { ProviderName } from '../domain/payment-ledger';
import { notificationRefused } from '../errors';
import { recordNotification } from './record-payment';

/**
 * Verifies a provider's message and records what it says. @throws notification_refused, notification_malformed, PaymentUnavailable
 */
export async function hearPayment(
  deps: Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>,
  provider: ProviderName,
  { headers, rawBody }: Pick<RouteContext, 'headers' | 'rawBody'>,
): Promise<void> {
  const byName = Object.entries(headers).map(([name, value]) => [name, value?.toString()] as const);
  if (!deps.payments.offers(provider)) throw notificationRefused();
  const heard = await deps.payments
    .of({ provider })
    .hear({ headers: Object.fromEntries(byName), body: rawBody ?? Buffer.alloc(0) });
  if (!heard?.state) return;
  const { code, id, state } = heard;
  const order = await recordNotification(deps, { ...state, provider, code, id });
  if (!order) deps.log.error({ provider, code, event: state.event }, 'notification for an unknown order');
}
