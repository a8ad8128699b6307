import type { Order } from '@tyres/checkout-contract/payloads';

function stamp(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');
}

/** Returns the appointment as an iCalendar file (RFC 5545); null if it has no time. */
export function calendarFile(order: Order, now: Date): string | null {
  if (!order.appointment_starts_at || !order.appointment_ends_at || !order.fitter) return null;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerbside Tyres//Fitting//EN',
    'BEGIN:VEVENT',
    `UID:${order.reference}@kerbside-tyres`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(order.appointment_starts_at)}`,
    `DTEND:${stamp(order.appointment_ends_at)}`,
    `SUMMARY:${escapeText(`Tyre fitting at ${order.fitter.name}`)}`,
    `LOCATION:${escapeText(order.fitter.address)}`,
    `DESCRIPTION:${escapeText(`Order ${order.reference}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
