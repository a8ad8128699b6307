import type { RecordedEvent } from '@tyres/kit/analytics';
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import type { Bus } from '@tyres/kit/bus';
import type { Sinks } from '../consent/sinks';
import { signalConsent } from './consent-signals';
import { maxWaiting, type RecordedEvents } from './recorded-events';

/** What became of an event: the tools it was sent to, none after a refusal; undefined while the visitor has not chosen. */
export type WatchEvent = (event: RecordedEvent, tools: readonly string[] | undefined) => void;

/**
 * Sends what visitors do to the data layer once they consent, and to the sinks of the settings. Before they choose, events wait in memory
 * and are dropped when the page is left; after a refusal they are dropped at once. Without consent there is no data layer.
 * Returns a function that watches the events.
 */
export function startAnalytics(
  bus: Bus,
  recorded: RecordedEvents,
  loadSinks?: () => Promise<Sinks>,
): (watch: WatchEvent) => void {
  let waiting: RecordedEvent[] = [];
  let isAllowed: boolean | undefined;
  let sinks: Promise<Sinks | undefined> | undefined;
  let watch: WatchEvent | undefined;
  const send = (event: RecordedEvent): void => {
    const tools = isAllowed ? [sendToDataLayer(event)] : [];
    void Promise.resolve(sinks).then((loaded) => {
      const others = loaded?.send(event) ?? [];
      watch?.(event, [...tools, ...others]);
    });
  };
  recorded.handOver((event) => {
    if (isAllowed !== undefined) return send(event);
    if (waiting.push(event) > maxWaiting) waiting.shift();
    watch?.(event, undefined);
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
  return (listener) => (watch = listener);
}

/** A script that reads it is a sink of the settings. Returns its kind. */
function sendToDataLayer([event, details]: RecordedEvent): AnalyticsSink['kind'] {
  (window.dataLayer ??= []).push({ event, ...details });
  return 'data-layer';
}
