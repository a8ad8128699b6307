import { createByteMemory } from './byte-cache';
import type { GivenAnswer } from './known-answer';

/** What services answered last, by who asked for what. */
export interface AnswerMemory {
  find(key: string): GivenAnswer | undefined;
  keep(key: string, answer: GivenAnswer): void;
}

const digestsLimitBytes = 8 * 1024 * 1024;
const answersLimitBytes = 32 * 1024 * 1024;

/** Remembers answers, each once, however many were given the same one. */
export function createAnswerMemory(limitBytes: number = answersLimitBytes): AnswerMemory {
  const digests = createByteMemory<string>(digestsLimitBytes);
  const answers = createByteMemory<GivenAnswer>(limitBytes);
  return {
    find(key) {
      const digest = digests.get(key);
      return digest === undefined ? undefined : answers.get(digest);
    },
    keep(key, answer) {
      const { digest, body } = answer;
      digests.set(key, digest, 2 * (key.length + digest.length));
      // A copy: the bytes that came are a window on all that the socket brought.
      if (!answers.get(digest)) answers.set(digest, { ...answer, body: Buffer.from(body) }, body.length);
    },
  };
}
