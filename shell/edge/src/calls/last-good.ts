import { createAnswerMemory } from './answer-cache';
import { createByteMemory } from './byte-cache';
import type { GivenAnswer } from './known-answer';

/** The last good answers of calls, each with the time when it was given or confirmed. */
export interface LastGood {
  keep(key: string, answer: GivenAnswer): void;
  /** The last good answer, marked as stale; undefined when there is none that is young enough. */
  find(key: string, maxAgeSeconds: number): GivenAnswer | undefined;
}

const answersLimitBytes = 32 * 1024 * 1024;
const timesLimitBytes = 8 * 1024 * 1024;

/** Remembers answers within a number of bytes, the least used going first. */
export function createLastGood(nowMs: () => number = Date.now): LastGood {
  const answers = createAnswerMemory(answersLimitBytes);
  const times = createByteMemory<number>(timesLimitBytes);
  return {
    keep(key, answer) {
      answers.keep(key, answer);
      times.set(key, nowMs(), 2 * key.length + 8);
    },
    find(key, maxAgeSeconds) {
      const staleSince = times.get(key);
      if (staleSince === undefined || nowMs() - staleSince > maxAgeSeconds * 1_000) return undefined;
      const answer = answers.find(key);
      return answer && { ...answer, staleSince };
    },
  };
}
