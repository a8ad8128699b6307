import { randomUUID } from 'node:crypto';
import { createAnswerCache } from './answer-cache';
import type { KnownAnswer } from './known-answer';
import { keyOfCall, keyOfRequest } from './request-key';
import type { Caller, ServiceRequest } from './service-request';
import type { Stamps } from '@tyres/service-kit/stamp-reader';

/** Caches answers that depend on a session's data, while its stamps are the same (decision 45). */
export interface StampedAnswers {
  /**
   * The cached answer to a read; `call` makes the call when there is none, or when the answer depends on more than stamps. The
   * caller that it is given is the page's, or for a session without data one that has never been a visitor.
   */
  get(
    request: ServiceRequest,
    caller: Caller,
    call: (by: Caller) => Promise<KnownAnswer>,
  ): Promise<KnownAnswer>;
}

/** Bounds for how long a session is shown answers from before a service was updated. */
const ttlMs = 60_000;

/**
 * Creates the cache. Sessions that begin with their request share their answers, since no service has data of them. These calls
 * are made for a session that no visitor has, so that their answers cannot be personal.
 */
export function createStampedAnswers(stamps: Stamps): StampedAnswers {
  const answers = createAnswerCache({ ttlMs });
  const nobody = { sessionId: randomUUID(), browserKey: undefined, isSessionKept: false };

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
      if (key === undefined) return call(caller);
      const known = answers.get(key);
      if (known) return known;
      const answer = await call(caller.isNew ? { ...caller, ...nobody } : caller);
      if (answer.kind === 'answered') answers.set(key, answer);
      return answer;
    },
  };
}
