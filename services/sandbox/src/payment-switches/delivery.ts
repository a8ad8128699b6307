import { setTimeout as sleep } from 'node:timers/promises';
import type { SwitchBoard } from './switches';

/** How a notification is sent: truly, or in one of the ways that the merchant has to refuse or see through. */
export type Manner = 'genuine' | 'forged' | 'old' | 'other-amount';

export interface DeliveryOptions<Notice> {
  readonly switches: SwitchBoard;
  /** Sends it once; resolves with whether the merchant took it. */
  readonly send: (notice: Notice, manner: Manner) => Promise<boolean>;
  /** Delays before the retries of a notification that was not taken. */
  readonly retryPausesMs: readonly number[];
  readonly onGivenUp: (notice: Notice) => void;
}

/** Sends a provider's notifications to the merchant, as its switches say. */
export interface Delivery<Notice> {
  tell(notice: Notice): void;
  /** Sends those that are held back; returns how many. */
  release(): number;
  heldCount(): number;
}

/** Creates the delivery of one provider's notifications. What is held back is lost when the sandbox stops. */
export function createDelivery<Notice>(options: DeliveryOptions<Notice>): Delivery<Notice> {
  const { switches, send, retryPausesMs, onGivenUp } = options;
  let held: Notice[] = [];
  const deliver = async (notice: Notice): Promise<void> => {
    for (const pauseMs of [0, ...retryPausesMs]) {
      await sleep(pauseMs, undefined, { ref: false });
      if (await send(notice, 'genuine')) return;
    }
    onGivenUp(notice);
  };
  const release = (): Notice[] => {
    const notices = held;
    held = [];
    return notices;
  };
  return {
    tell(notice) {
      const kind = switches.now().notifications;
      switch (kind) {
        case 'prompt':
          void deliver(notice);
          return;
        case 'repeated':
          void deliver(notice).then(() => deliver(notice));
          return;
        case 'held':
          held.push(notice);
          return;
        case 'reordered': {
          const [overtaken] = release();
          if (overtaken === undefined) held.push(notice);
          else void deliver(notice).then(() => deliver(overtaken));
          return;
        }
        case 'forged':
        case 'old':
        case 'other-amount':
          void send(notice, kind);
          return;
        case 'lost':
          return;
      }
    },
    release() {
      const notices = release();
      void notices.reduce((before, notice) => before.then(() => deliver(notice)), Promise.resolve());
      return notices.length;
    },
    heldCount: () => held.length,
  };
}
