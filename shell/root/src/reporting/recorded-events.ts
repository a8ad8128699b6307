import type { RecordedEvent, RecordEvent } from '@tyres/kit/analytics';

/** Older events are dropped. */
export const maxWaiting = 100;

/** Buffers what visitors do until the analytics queue is loaded. */
export interface RecordedEvents {
  readonly record: RecordEvent;
  /** Passes on the buffered events in order, and then each new one. */
  handOver(next: (event: RecordedEvent) => void): void;
}

/** Buffers events from the start, in memory only. */
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
