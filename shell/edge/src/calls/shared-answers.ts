import { isNothing } from '@tyres/contract-kit/problem';
import { LRUCache } from 'lru-cache';
import type { KnownAnswer } from './known-answer';
import { keyOfCall } from './request-key';
import type { ServiceCalls } from './service-calls';
import type { Caller, ServiceRequest } from './service-request';

/** Caches answers that are the same for all sessions. */
export interface SharedAnswers {
  /** The answer to a call; of its caller only the handed headers are sent, and a call that is made counts for it. */
  get(request: ServiceRequest, caller: Caller): Promise<KnownAnswer>;
}

type Calls = Pick<ServiceCalls, 'start'>;

export interface SharedAnswersOptions {
  readonly calls: Calls;
  /** Counts the calls that are made for their callers. */
  readonly limit?: (calls: Calls) => Calls;
  readonly limitMs: number;
  readonly nowMs?: () => number;
}

const answersLimitBytes = 32 * 1024 * 1024;
/** The memory of an answer beside its body. */
const entryBytes = 512;

/**
 * Caches answers for the TTL in their contract, from the start of the call, and deduplicates concurrent calls. Safe to share:
 * these calls are sent without a session. That there is nothing is cached too; other refusals and stale answers are not.
 */
export function createSharedAnswers({
  calls,
  limit = (all) => all,
  limitMs,
  nowMs = Date.now,
}: SharedAnswersOptions): SharedAnswers {
  const pending = new Map<string, Promise<KnownAnswer>>();
  const known = new LRUCache<string, KnownAnswer>({
    maxSize: answersLimitBytes,
    sizeCalculation: (answer, key) =>
      2 * key.length + entryBytes + (answer.kind === 'answered' ? answer.body.length : 0),
    perf: { now: nowMs },
    ttlResolution: 0,
  });

  async function ask(key: string, request: ServiceRequest, anonymous: Caller): Promise<KnownAnswer> {
    const startedMs = nowMs();
    const { answer, cancel } = calls.start(request, anonymous, limitMs);
    const timer = setTimeout(cancel, limitMs);
    const given = await answer;
    clearTimeout(timer);
    pending.delete(key);
    const ttl = startedMs + request.sharedForSeconds * 1_000 - nowMs();
    if (ttl > 0 && isLasting(given)) known.set(key, ownCopy(given), { ttl });
    return given;
  }

  function findOrAsk(request: ServiceRequest, caller: Caller): Promise<KnownAnswer> {
    const anonymous = withoutSession(caller);
    const key = keyOfCall(request, anonymous);
    const found = known.get(key);
    if (found) return Promise.resolve(found);
    const asked = pending.get(key) ?? ask(key, request, anonymous);
    pending.set(key, asked);
    return asked;
  }

  const counted = limit({
    start: (request, caller) => ({ answer: findOrAsk(request, caller), cancel: () => undefined }),
  });
  return {
    get(request, caller) {
      const found = known.get(keyOfCall(request, withoutSession(caller)));
      return found ? Promise.resolve(found) : counted.start(request, caller, limitMs).answer;
    },
  };
}

function withoutSession({ requestId, headers = {} }: Caller): Caller {
  return { requestId, headers };
}

function isLasting(answer: KnownAnswer): boolean {
  return answer.kind === 'answered' ? answer.staleSince === undefined : isNothing(answer.problem);
}

/** Copied: the body is a view of a larger buffer of the socket, which would stay in memory. */
function ownCopy(answer: KnownAnswer): KnownAnswer {
  return answer.kind === 'answered' ? { ...answer, body: Buffer.from(answer.body) } : answer;
}
