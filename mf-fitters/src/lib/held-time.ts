import type { Basket } from '@tyres/checkout-contract/payloads';

/** A time that is held for the visitor while the tyres are chosen. */
export interface HeldTime {
  /** 'Monday 3rd June 2026, 09:00 - 10:00', without a time for fitters who agree it with the customer. */
  readonly label: string;
  /** ISO 8601, UTC. */
  readonly until: string;
  /** The key and the label of the time: the service does not list it, but the visitor may choose it again. */
  readonly times: Readonly<Record<string, string>>;
}

/** The time that a basket holds; null when it holds none, or has run out. */
export function heldTimeOf(
  { app_date_label, app_time, app_time_label, appointment_held_until: until }: Basket,
  nowMs: number,
): HeldTime | null {
  if (until === null || Date.parse(until) <= nowMs) return null;
  return {
    label: [app_date_label, app_time_label].filter(Boolean).join(', '),
    until,
    times: app_time && app_time_label ? { [app_time]: app_time_label } : {},
  };
}
