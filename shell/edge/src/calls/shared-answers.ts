import { LRUCache } from 'lru-cache';
import type { KnownAnswer } from './known-answer';
import type { ServiceRequest } from './service-request';
import { keyOfRequest } from './request-key';
import type { ServiceCalls } from './service-calls';

/** Caches answers that are the same for all sessions. */
export interface SharedAnswers {
  get(request: ServiceRequest, requestId: string): Promise<KnownAnswer>;
}

export interface SharedAnswersOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  readonly limitMs: number;
  readonly nowMs?: () => number;
}

const mostAnswers = 1_000;

/**
 * Caches answers for the TTL in their contract, and deduplicates concurrent calls. Safe to share: these calls are sent
 * without a session. Refusals and stale answers are not cached.
 */
export function createSharedAnswers({
  calls,
  limitMs,
  nowMs = Date.now,
}: SharedAnswersOptions): SharedAnswers {
  const known = new LRUCache<string, Promise<KnownAnswer>>({
    max: mostAnswers,
    perf: { now: nowMs },
    ttlResolution: 0,
  });

  function ask(request: ServiceRequest, requestId: string): Promise<KnownAnswer> {
    const { answer, cancel } = calls.start(request, { requestId }, limitMs);
    const timer = setTimeout(cancel, limitMs);
    return answer.finally(() => clearTimeout(timer));
  }

  return {
    get(request, requestId) {
      const key = keyOfRequest(request);
      const found = known.get(key);
      if (found) return found;
      const answer = ask(request, requestId);
      known.set(key, answer, { ttl: request.sharedForSeconds * 1_000 });
      void answer.then((given) => {
        const isFresh = given.kind === 'answered' && given.staleSince === undefined;
        if (!isFresh && known.peek(key) === answer) known.delete(key);
      });
      return answer;
    },
  };
}
