import type { Bus } from '@tyres/kit/bus';
import { startAnalytics } from './reporting/analytics-queue';
import type { Applications } from './fragments/applications';
import { createKills } from './live-updates/kills';
import type { RecordedEvents } from './reporting/recorded-events';
import type { Reporter } from './reporting/report';
import { swap, type SwapOptions } from './live-updates/change-release';
import { followNews } from './live-updates/tab-news';
import { watchTyping } from './live-updates/typed-fields';
import { measureVitals } from './reporting/web-vitals';

export { fetchStableSet } from './live-updates/fetch-release';

export interface LaterOptions extends Omit<SwapOptions, 'typed'> {
  readonly bus: Bus;
  readonly recorded: RecordedEvents;
  readonly applications: Applications;
  readonly reporter: Reporter;
  /** Name of the page that the document came with. */
  readonly firstPage: string;
}

const newsAfterMs = 3_000;

/**
 * Measures how the page fares, sends what visitors agreed to, and follows what engineers do while the tab is open: what
 * is switched off or withdrawn.
 */
export function startLater(options: LaterOptions): void {
  const { site, bus, recorded, applications, reporter, firstPage } = options;
  startAnalytics(bus, recorded);
  measureVitals(site, reporter, firstPage);
  const typed = watchTyping();
  const applyKills = createKills(site, applications);
  const start = (): void =>
    followNews({
      ...site,
      async onNews(news) {
        await applyKills(news);
        if (news.withdrawn.includes(site.release) && news.stable !== site.release)
          await swap({ ...options, typed }, news.stable);
      },
    });
  // Not all tabs that a release brings at once.
  setTimeout(start, newsAfterMs * (1 + Math.random() / 2));
}
