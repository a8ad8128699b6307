import type { Bus } from '@tyres/kit/bus';
import { followConsent, importForms } from './consent/follow-consent';
import { startAnalytics, type WatchEvent } from './reporting/analytics-queue';
import type { Applications } from './fragments/applications';
import { createKills } from './live-updates/kills';
import type { RecordedEvents } from './reporting/recorded-events';
import type { Reporter } from './reporting/report';
import { changeRelease, type ChangeOptions } from './live-updates/change-release';
import { followConnection } from './live-updates/offline-notice';
import { followNews } from './live-updates/tab-news';
import { watchTyping } from './live-updates/typed-fields';
import { reportPresses } from './reporting/press-times';
import { measureVitals } from './reporting/web-vitals';

export { fetchStableRelease } from './live-updates/fetch-release';

export interface LaterOptions extends Omit<ChangeOptions, 'typed'> {
  readonly bus: Bus;
  readonly recorded: RecordedEvents;
  readonly applications: Applications;
  readonly reporter: Reporter;
  /** Name of the document's first page. */
  readonly firstPage: string;
}

const newsAfterMs = 3_000;

/**
 * Starts what can wait until the page is loaded: web vitals, analytics, consent, the notice of being offline, and following kills
 * and withdrawn releases.
 */
export function startLater(options: LaterOptions): void {
  const { site, bus, recorded, applications, reporter, firstPage } = options;
  const { sinks } = site;
  const watchEvents = startAnalytics(
    bus,
    recorded,
    sinks && (async () => (await importForms()).startSinks(sinks)),
  );
  openDrawerByHash(watchEvents);
  followConsent({ bus });
  followConnection();
  measureVitals(site, reporter, firstPage);
  reportPresses(reporter);
  const typed = watchTyping();
  const applyKills = createKills(site, applications);
  const start = (): void =>
    followNews({
      base: site.base,
      revision: site.revision,
      async onNews(news) {
        await applyKills(news);
        if (news.withdrawn.includes(site.release) && news.stable !== site.release)
          await changeRelease({ ...options, typed }, news.stable);
      },
    });
  // Spread over time, so that tabs opened together do not poll together.
  setTimeout(start, newsAfterMs * (1 + Math.random() / 2));
}

/** For engineers: the hash `#events` opens a drawer with the page's analytics events. */
function openDrawerByHash(watchEvents: (watch: WatchEvent) => void): void {
  const open = async (): Promise<void> => {
    if (location.hash !== '#events') return;
    const { showEvents } = await import(/* webpackChunkName: "events" */ './reporting/show-events');
    showEvents(watchEvents);
  };
  void open();
  addEventListener('hashchange', () => void open());
}
