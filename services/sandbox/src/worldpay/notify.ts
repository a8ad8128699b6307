import { setTimeout as sleep } from 'node:timers/promises';
import type { WorldpaySettings } from './config';
import { notification } from './messages';
import type { Payment, Payments } from './payments';

/** Retries a notification until the merchant answers `[OK]`, as the provider does. The payment's history shows failures. */
export function createNotifier(
  settings: WorldpaySettings,
  payments: Payments,
): (payment: Payment) => Promise<boolean> {
  return async function notify(payment) {
    const body = notification(payment, new Date());
    for (const pauseMs of [0, ...settings.retryPausesMs]) {
      await sleep(pauseMs, undefined, { ref: false });
      const answer = await send(settings, body);
      payments.note(payment.orderCode, `notified of ${payment.lastEvent}: ${answer}`);
      if (answer === '[OK]') return true;
    }
    return false;
  };
}

async function send(settings: WorldpaySettings, body: string): Promise<string> {
  const credentials = Buffer.from(`${settings.notificationUser}:${settings.notificationSecret}`).toString(
    'base64',
  );
  try {
    const answer = await fetch(settings.notificationUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'text/xml; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const words = (await answer.text()).trim();
    return answer.ok ? words.slice(0, 40) : `status ${answer.status}`;
  } catch {
    return 'no answer';
  }
}
