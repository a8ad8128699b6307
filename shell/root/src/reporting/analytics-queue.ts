import type { RecordedEvent } from '@tyres/kit/analytics';
import type { Bus } from '@tyres/kit/bus';
import { maxWaiting, type RecordedEvents } from './recorded-events';

/**
 * Sends what visitors do to the data layer, if they agreed to that and from then on. Until there is a choice it waits in
 * memory, and is gone when the page is left; after a refusal nothing is kept. Without consent there is no data layer.
 */
export function startAnalytics(bus: Bus, recorded: RecordedEvents): void {
  let waiting: RecordedEvent[] = [];
  let isAllowed: boolean | undefined;
  recorded.handOver((event) => {
    if (isAllowed) sendToDataLayer(event);
    else if (isAllowed === undefined && waiting.push(event) > maxWaiting) waiting.shift();
  });
  bus.on('consent:changed', ({ analytics }) => {
    isAllowed = analytics;
    if (analytics) waiting.forEach(sendToDataLayer);
    waiting = [];
  });
  // A page that comes back by the Back button has its memory still.
  addEventListener('pagehide', () => {
    waiting = [];
  });
}

/** The one sink: what reads the data layer is no part of the site. */
function sendToDataLayer([event, details]: RecordedEvent): void {
  (window.dataLayer ??= []).push({ event, ...details });
}
