import { createAnswerCache } from './answer-cache';
import type { KnownAnswer } from './known-answer';
import { keyOfCall, keyOfRequest } from './request-key';
import type { Caller, ServiceRequest } from './service-request';
import type { Stamps } from './stamps';

/** Caches answers that depend on a session's data, while its stamps are the same (decision 45). */
export interface StampedAnswers {
  /** The cached answer to a read; `call` makes the call when there is none, or when the answer depends on more than stamps. */
  get(request: ServiceRequest, caller: Caller, call: () => Promise<KnownAnswer>): Promise<KnownAnswer>;
}

/** Bounds for how long a session is shown answers from before a service was updated. */
const ttlMs = 60_000;

/** Creates the cache. Sessions that begin with this request share their answers, since no service has data of them. */
export function createStampedAnswers(stamps: Stamps): StampedAnswers {
  const answers = createAnswerCache({ ttlMs });

  async function keyOf(request: ServiceRequest, caller: Caller): Promise<string | undefined> {
    const { sessionId, isNew } = caller;
    if (!request.dependsOn || sessionId === undefined) return undefined;
    if (isNew) return `new ${keyOfRequest(request)}`;
    const current = await stamps.read(request.dependsOn, sessionId);
    return current === undefined ? undefined : `${current} ${keyOfCall(request, caller)}`;
  }

  return {
    async get(request, caller, call) {
      const key = await keyOf(request, caller);
      const known = key === undefined ? undefined : answers.get(key);
      if (known) return known;
      const answer = await call();
      if (key !== undefined && answer.kind === 'answered') answers.set(key, answer);
      return answer;
    },
  };
}
