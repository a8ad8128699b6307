import type { TabNews } from '@tyres/kit/page-state';
import { fetchJson } from '../fetch-json';

const askEveryMs = 5_000;
const longestPauseMs = 60_000;

export interface TabNewsOptions {
  readonly base: string;
  /** Of the live state that the tab stands on: older news comes from an edge that is behind. */
  readonly revision: number;
  /** Hears every answer; the next question waits for it. */
  readonly onNews: (news: TabNews) => Promise<void>;
}

/**
 * Asks what is new for as long as the tab can be seen: every few seconds, not all tabs at once, never twice at a time, and
 * ever more seldom while there is no answer.
 */
export function followNews({ base, revision, onNews }: TabNewsOptions): void {
  let last = revision;
  let failures = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
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
    isAsking = false;
    timer = setTimeout(() => void ask(), pauseMs(failures));
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    void ask();
  });
  void ask();
}

/** What is new for tabs. @throws when the edge does not say */
export async function fetchNews(base: string): Promise<TabNews> {
  const news = await fetchJson(`${base}/platform/live`);
  if (!isTabNews(news)) throw new Error('This is no news.');
  return news;
}

function pauseMs(failures: number): number {
  return Math.min(askEveryMs * 2 ** failures, longestPauseMs) * (0.8 + 0.4 * Math.random());
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
