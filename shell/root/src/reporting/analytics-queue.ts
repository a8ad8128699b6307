import type { RecordedEvent } from '@tyres/kit/analytics';
import type { Bus } from '@tyres/kit/bus';
import { signalConsent } from './consent-signals';
import { maxWaiting, type RecordedEvents } from './recorded-events';

/**
 * Sends what visitors do to the data layer once they consent. Before they choose, events wait in memory and are dropped
 * when the page is left; after a refusal they are dropped at once. Without consent there is no data layer.
 */
export function startAnalytics(bus: Bus, recorded: RecordedEvents): void {
  let waiting: RecordedEvent[] = [];
  let isAllowed: boolean | undefined;
  recorded.handOver((event) => {
    if (isAllowed) sendToDataLayer(event);
    else if (isAllowed === undefined && waiting.push(event) > maxWaiting) waiting.shift();
  });
  bus.on('consent:changed', ({ analytics, advertising }) => {
    isAllowed = analytics;
    // Where nothing was ever allowed, nothing reads a data layer.
    if (analytics || window.dataLayer) signalConsent({ analytics, advertising });
    if (analytics) waiting.forEach(sendToDataLayer);
    waiting = [];
  });
  // A page that Back restores from the browser's cache still has its memory.
  addEventListener('pagehide', () => {
    waiting = [];
  });
}

/** The data layer is where the site's part ends: it loads no script that reads it. */
function sendToDataLayer([event, details]: RecordedEvent): void {
  (window.dataLayer ??= []).push({ event, ...details });
}
