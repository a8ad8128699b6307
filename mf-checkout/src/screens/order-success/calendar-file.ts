import type { Order } from '@tyres/checkout-contract/payloads';
import { calendarFile } from '@tyres/contract-kit/icalendar';

/** Returns an order's appointment as an iCalendar file; null if it has no time. */
export function orderCalendarFile(order: Order, now: Date): string | null {
  if (!order.appointment_starts_at || !order.appointment_ends_at || !order.fitter) return null;
  return calendarFile([
    {
      uid: `${order.reference}@kerbside-tyres`,
      changedAt: now,
      when: { from: new Date(order.appointment_starts_at), to: new Date(order.appointment_ends_at) },
      summary: `Tyre fitting ${order.fitter.mobile ? 'by' : 'at'} ${order.fitter.name}`,
      location: order.fitter.address,
      description: `Order ${order.reference}`,
    },
  ]);
}
