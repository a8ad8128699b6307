import { LRUCache } from 'lru-cache';
import { createAnswerCache } from './answer-cache';
import type { GivenAnswer } from './known-answer';

/** Caches the last good answer to each call, with the time when it was received or revalidated. */
export interface LastGood {
  set(key: string, answer: GivenAnswer): void;
  /** The last good answer, marked as stale; undefined when there is none within the age. */
  get(key: string, maxAgeSeconds: number): GivenAnswer | undefined;
}

const timesLimitBytes = 8 * 1024 * 1024;

/** Creates the cache, which is an LRU cache bounded by bytes. */
export function createLastGood(nowMs: () => number = Date.now): LastGood {
  const answers = createAnswerCache();
  const times = new LRUCache<string, number>({
    maxSize: timesLimitBytes,
    sizeCalculation: (_time, key) => 2 * key.length + 8,
  });
  return {
    set(key, answer) {
      answers.set(key, answer);
      times.set(key, nowMs());
    },
    get(key, maxAgeSeconds) {
      const staleSince = times.get(key);
      if (staleSince === undefined || nowMs() - staleSince > maxAgeSeconds * 1_000) return undefined;
      const answer = answers.get(key);
      return answer && { ...answer, staleSince };
    },
  };
}
