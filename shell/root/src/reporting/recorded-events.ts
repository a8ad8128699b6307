import type { RecordedEvent, RecordEvent } from '@tyres/kit/analytics';

/** The newest ones that wait. */
export const maxWaiting = 100;

/** What visitors do, until somebody is there who knows where it may go. */
export interface RecordedEvents {
  readonly record: RecordEvent;
  /** Hands over what has waited, in order, and then each event as it comes. */
  handOver(next: (event: RecordedEvent) => void): void;
}

/** Collects events from the first moment on; they are in memory alone. */
export function createRecordedEvents(): RecordedEvents {
  const waiting: RecordedEvent[] = [];
  let take = (event: RecordedEvent): void => {
    if (waiting.push(event) > maxWaiting) waiting.shift();
  };
  return {
    record: (...event) => take(event),
    handOver(next) {
      take = next;
      waiting.splice(0).forEach(next);
    },
  };
}
