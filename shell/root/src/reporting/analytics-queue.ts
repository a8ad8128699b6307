import type { RecordedEvent } from '@tyres/kit/analytics';
import type { Bus } from '@tyres/kit/bus';
import type { Sinks } from '../consent/sinks';
import { signalConsent } from './consent-signals';
import { maxWaiting, type RecordedEvents } from './recorded-events';

/**
 * Sends what visitors do to the data layer once they consent, and to the sinks of the settings. Before they choose, events wait in memory
 * and are dropped when the page is left; after a refusal they are dropped at once. Without consent there is no data layer.
 */
export function startAnalytics(bus: Bus, recorded: RecordedEvents, loadSinks?: () => Promise<Sinks>): void {
  let waiting: RecordedEvent[] = [];
  let isAllowed: boolean | undefined;
  let sinks: Promise<Sinks | undefined> | undefined;
  const send = (event: RecordedEvent): void => {
    if (isAllowed) sendToDataLayer(event);
    void sinks?.then((loaded) => loaded?.send(event));
  };
  recorded.handOver((event) => {
    if (isAllowed !== undefined) send(event);
    else if (waiting.push(event) > maxWaiting) waiting.shift();
  });
  bus.on('consent:changed', ({ analytics, advertising }) => {
    isAllowed = analytics;
    // Where nothing was ever allowed, nothing reads a data layer.
    if (analytics || window.dataLayer) signalConsent({ analytics, advertising });
    // Also after a refusal, since something may be left of an earlier visit.
    sinks ??= loadSinks?.().catch(() => undefined);
    void sinks?.then((loaded) => loaded?.allow({ analytics, advertising }));
    waiting.forEach(send);
    waiting = [];
  });
  // A page that Back restores from the browser's cache still has its memory.
  addEventListener('pagehide', () => {
    waiting = [];
  });
}

/** A script that reads it is a sink of the settings. */
function sendToDataLayer([event, details]: RecordedEvent): void {
  (window.dataLayer ??= []).push({ event, ...details });
}
