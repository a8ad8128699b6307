import { LRUCache } from 'lru-cache';
import type { GivenAnswer } from './known-answer';

/** Caches answers by a key of their call. */
export interface AnswerCache {
  get(key: string): GivenAnswer | undefined;
  set(key: string, answer: GivenAnswer): void;
}

const digestsLimitBytes = 8 * 1024 * 1024;
const answersLimitBytes = 32 * 1024 * 1024;

export interface AnswerCacheOptions {
  readonly limitBytes?: number;
  /** Default: until it is evicted. */
  readonly ttlMs?: number;
}

/** Creates an LRU cache that stores equal answers once, whatever the number of sessions that got them. */
export function createAnswerCache({
  limitBytes = answersLimitBytes,
  ttlMs = 0,
}: AnswerCacheOptions = {}): AnswerCache {
  const digests = new LRUCache<string, string>({
    maxSize: digestsLimitBytes,
    ttl: ttlMs,
    sizeCalculation: (digest, key) => 2 * (key.length + digest.length),
  });
  const answers = new LRUCache<string, GivenAnswer>({
    maxSize: limitBytes,
    // Sizes must be positive, and a body can be empty.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  return {
    get(key) {
      const digest = digests.get(key);
      return digest === undefined ? undefined : answers.get(digest);
    },
    set(key, answer) {
      const { digest, body } = answer;
      digests.set(key, digest);
      // Copied: the body is a view of a larger buffer of the socket, which would stay in memory.
      if (!answers.get(digest)) answers.set(digest, { ...answer, body: Buffer.from(body) });
    },
  };
}
