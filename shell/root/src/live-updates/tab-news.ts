import type { TabNews } from '@tyres/kit/page-state';
import { tabNewsPath } from '@tyres/kit/tab-paths';
import { fetchJson } from '../fetch-json';

const pollEveryMs = 5_000;
const maxPauseMs = 60_000;

export interface TabNewsOptions {
  readonly base: string;
  /** Revision of the live state that the tab knows: older news comes from an edge that is behind. */
  readonly revision: number;
  /** Handles news; the next poll waits for it. */
  readonly onNews: (news: TabNews) => Promise<void>;
}

/**
 * Polls for news while the tab is visible, one request at a time. The pause is random within limits, so that tabs do not
 * poll together, and doubles with each failure.
 */
export function followNews({ base, revision, onNews }: TabNewsOptions): void {
  let last = revision;
  let failures = 0;
  let isPolling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async (): Promise<void> => {
    if (isPolling || document.visibilityState === 'hidden') return;
    isPolling = true;
    clearTimeout(timer);
    try {
      const news = await fetchNews(base);
      failures = 0;
      if (!(news.revision < last)) {
        last = news.revision;
        await onNews(news);
      }
    } catch {
      failures += 1;
    }
    isPolling = false;
    timer = setTimeout(() => void poll(), pauseMs(failures));
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    void poll();
  });
  void poll();
}

/** Fetches the news for tabs. @throws when the edge does not answer with news */
export async function fetchNews(base: string): Promise<TabNews> {
  const news = await fetchJson(`${base}${tabNewsPath}`);
  if (!isTabNews(news)) throw new Error('The answer is no news.');
  return news;
}

function pauseMs(failures: number): number {
  return Math.min(pollEveryMs * 2 ** failures, maxPauseMs) * (0.8 + 0.4 * Math.random());
}

function isTabNews(value: unknown): value is TabNews {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'stable' in value &&
    'killed' in value &&
    Array.isArray(value.killed) &&
    'withdrawn' in value &&
    Array.isArray(value.withdrawn)
  );
}
