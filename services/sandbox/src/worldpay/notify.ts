import { createDelivery, type Delivery, type Manner } from '../payment-switches/delivery';
import type { SwitchBoard } from '../payment-switches/switches';
import type { WorldpaySettings } from './config';
import { notification } from './messages';
import type { Payment, Payments } from './payments';

export interface NotifierOptions {
  readonly settings: WorldpaySettings;
  readonly payments: Payments;
  readonly switches: SwitchBoard;
  readonly log: { warn: (fields: object, message: string) => void };
}

/** Notifies the merchant until it answers `[OK]`, as the provider does. The payment's history shows what it answered. */
export function createNotifier({ settings, payments, switches, log }: NotifierOptions): Delivery<Payment> {
  return createDelivery<Payment>({
    switches,
    retryPausesMs: settings.retryPausesMs,
    async send(payment, manner) {
      const answer = await post(settings, payment, manner);
      payments.note(payment.orderCode, `notified of ${payment.lastEvent}: ${answer}`);
      return answer === '[OK]';
    },
    onGivenUp: ({ orderCode }) =>
      log.warn({ orderCode }, 'the merchant did not acknowledge the notification'),
  });
}

const dayMs = 86_400_000;

/** The protocol has no time of day: an old notification is one of yesterday, for an event that is over. */
async function post(settings: WorldpaySettings, payment: Payment, manner: Manner): Promise<string> {
  const password = manner === 'forged' ? 'forged' : settings.notificationSecret;
  const credentials = Buffer.from(`${settings.notificationUser}:${password}`).toString('base64');
  const told = manner === 'other-amount' ? { ...payment, eventPence: payment.eventPence - 100 } : payment;
  try {
    const answer = await fetch(settings.notificationUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'text/xml; charset=utf-8' },
      body: notification(told, new Date(Date.now() - (manner === 'old' ? dayMs : 0))),
      signal: AbortSignal.timeout(10_000),
    });
    const words = (await answer.text()).trim();
    return answer.ok ? words.slice(0, 40) : `status ${answer.status}`;
  } catch {
    return 'no answer';
  }
}
