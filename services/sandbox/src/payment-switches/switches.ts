/**
 * How a provider's notifications go: `prompt`; `held` until released; `repeated` (twice); `reordered` (the next one overtakes);
 * `forged` (with wrong credentials or a wrong signature, instead of the true one); `old` (as if sent an hour ago); `lost`;
 * `other-amount` (a pound less).
 */
export const notificationKinds = [
  'prompt',
  'held',
  'repeated',
  'reordered',
  'forged',
  'old',
  'lost',
  'other-amount',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The settings of a payment provider, which its page and tests change. */
export interface PaymentSwitches {
  readonly notifications: NotificationKind;
  /** A payment stays authorised until somebody captures it on the sandbox's page. */
  readonly lateCapture: boolean;
  /** A refund is taken, and fails afterwards. */
  readonly failedRefund: boolean;
  /** A payment by wallet asks for a 3-D Secure challenge first. */
  readonly challenge: boolean;
}

export const usualSwitches: PaymentSwitches = {
  notifications: 'prompt',
  lateCapture: false,
  failedRefund: false,
  challenge: false,
};

/** The switches of one provider. */
export interface SwitchBoard {
  now(): PaymentSwitches;
  set(switches: PaymentSwitches): void;
}

/** Creates the switches; at first everything is as usual. */
export function createSwitchBoard(): SwitchBoard {
  let current = usualSwitches;
  return {
    now: () => current,
    set(switches) {
      current = switches;
    },
  };
}

/** Reads switches from JSON or a form, over the current ones; undefined when a name or a value is unknown. */
export function parseSwitches(given: unknown, current: PaymentSwitches): PaymentSwitches | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  let switches = current;
  for (const [name, value] of Object.entries(given)) {
    const changed = changedBy(name, value);
    if (!changed) return undefined;
    switches = { ...switches, ...changed };
  }
  return switches;
}

function changedBy(name: string, value: unknown): Partial<PaymentSwitches> | undefined {
  if (name === 'notifications') {
    const kind = notificationKinds.find((known) => known === value);
    return kind && { notifications: kind };
  }
  const isOn = value === true || value === 'true';
  if (!isOn && value !== false && value !== 'false') return undefined;
  if (name === 'lateCapture') return { lateCapture: isOn };
  if (name === 'failedRefund') return { failedRefund: isOn };
  return name === 'challenge' ? { challenge: isOn } : undefined;
}
