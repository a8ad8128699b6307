import type { BusEvents } from '@tyres/contract-kit/bus-events';
import type { RecordedEvent } from '@tyres/kit/analytics';
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';

type Allowed = Pick<BusEvents['consent:changed'], 'analytics' | 'advertising'>;

/** The sinks of a page. */
export interface Sinks {
  /** Starts what is allowed, and ends what is not any more: its cookies are deleted, and the document is left, since code cannot be unloaded. */
  allow(allowed: Allowed): void;
  /** Sends an event to the allowed sinks but the data layer, which has it already. Returns their kinds. */
  send(event: RecordedEvent): readonly AnalyticsSink['kind'][];
}

/** Creates the sinks of the edge's settings. `reload` is called when a script that runs is not allowed any more. */
export function createSinks(sinks: readonly AnalyticsSink[], reload: () => void): Sinks {
  let allowed: Allowed = { analytics: false, advertising: false };
  const loaded = new Set<AnalyticsSink>();
  const isAllowed = ({ kind }: AnalyticsSink): boolean =>
    kind === 'marketing' ? allowed.advertising : allowed.analytics;
  return {
    allow(next) {
      allowed = next;
      const refused = sinks.filter((sink) => !isAllowed(sink));
      refused.flatMap(({ cookies }) => cookies).forEach(deleteCookies);
      if (refused.some((sink) => loaded.has(sink))) return reload();
      for (const sink of sinks) {
        if (sink.kind !== 'data-layer' || !isAllowed(sink) || loaded.has(sink)) continue;
        loaded.add(sink);
        const script = document.createElement('script');
        script.async = true;
        script.src = sink.url;
        document.head.append(script);
      }
    },
    send([event, details]) {
      const receivers = sinks.filter(
        (sink) =>
          sink.kind !== 'data-layer' &&
          isAllowed(sink) &&
          (sink.kind !== 'price-tracking' || 'items' in details),
      );
      for (const { url } of receivers) post(url, JSON.stringify({ event, ...details }));
      return receivers.map(({ kind }) => kind);
    },
  };
}

/** Also while the page is left. As text, so that the browser asks for no permission first; without cookies. */
function post(url: string, body: string): void {
  const options = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body } as const;
  void fetch(url, options).catch(() => undefined);
}

/** Deletes the cookies of a name, on this host and on the domains above it, where such scripts set theirs. */
function deleteCookies(pattern: string): void {
  const prefix = pattern.replace(/\*$/, '');
  const isMeant = (name: string): boolean =>
    pattern.endsWith('*') ? name.startsWith(prefix) : name === pattern;
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name || !isMeant(name)) continue;
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
