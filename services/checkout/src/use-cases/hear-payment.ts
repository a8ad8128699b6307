import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import type { ProviderName } from '../domain/payment-ledger';
import { notificationRefused, notificationUnverified, PaymentUnavailable } from '../errors';
import { recordNotification } from './record-payment';

type HearDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>;
type Message = Pick<RouteContext, 'headers' | 'rawBody'>;

/**
 * Verifies a provider's message and records what it says. While the provider is down it is refused, so that it is sent again.
 * @throws notification_refused, notification_malformed, notification_unverified
 */
export async function hearPayment(deps: HearDeps, provider: ProviderName, message: Message): Promise<void> {
  if (!deps.payments.offers(provider)) throw notificationRefused();
  try {
    await hear(deps, provider, message);
  } catch (error) {
    throw error instanceof PaymentUnavailable ? notificationUnverified(error) : error;
  }
}

async function hear(deps: HearDeps, provider: ProviderName, { headers, rawBody }: Message): Promise<void> {
  const byName = Object.entries(headers).map(([name, value]) => [name, value?.toString()] as const);
  const heard = await deps.payments
    .of({ provider })
    .hear({ headers: Object.fromEntries(byName), body: rawBody ?? Buffer.alloc(0) });
  if (!heard?.state) return;
  const { code, id, state } = heard;
  const order = await recordNotification(deps, { ...state, provider, code, id });
  if (!order) deps.log.error({ provider, code, event: state.event }, 'notification for an unknown order');
}
