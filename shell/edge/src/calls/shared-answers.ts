import type { KnownAnswer } from './known-answer';
import type { ServiceRequest } from './service-request';
import { keyOfRequest } from './request-key';
import type { ServiceCalls } from './service-calls';

/** Answers that are the same for everybody. */
export interface SharedAnswers {
  get(request: ServiceRequest, requestId: string): Promise<KnownAnswer>;
}

export interface SharedAnswersOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  readonly limitMs: number;
  readonly nowMs?: () => number;
}

interface Shared {
  readonly answer: Promise<KnownAnswer>;
  readonly untilMs: number;
}

const mostAnswers = 1_000;

/**
 * Keeps such answers for as long as their endpoint's contract allows; whoever asks meanwhile waits for the same call.
 * What makes it right: the calls are made in nobody's name, so a service cannot put anything of a session into them. A
 * refusal is not kept, nor a stale answer: the next page asks again.
 */
export function createSharedAnswers({
  calls,
  limitMs,
  nowMs = Date.now,
}: SharedAnswersOptions): SharedAnswers {
  const known = new Map<string, Shared>();

  function ask(request: ServiceRequest, requestId: string): Promise<KnownAnswer> {
    const { answer, cancel } = calls.start(request, { requestId }, limitMs);
    const timer = setTimeout(cancel, limitMs);
    return answer.finally(() => clearTimeout(timer));
  }

  return {
    get(request, requestId) {
      const key = keyOfRequest(request);
      const found = known.get(key);
      if (found && found.untilMs > nowMs()) return found.answer;
      const answer = ask(request, requestId);
      // Addresses come from visitors too: full of what somebody made up, forgetting it costs a few calls.
      if (known.size >= mostAnswers) known.clear();
      const shared = { answer, untilMs: nowMs() + request.sharedForSeconds * 1_000 };
      known.set(key, shared);
      void answer.then((given) => {
        const isFresh = given.kind === 'answered' && given.staleSince === undefined;
        if (!isFresh && known.get(key) === shared) known.delete(key);
      });
      return answer;
    },
  };
}
