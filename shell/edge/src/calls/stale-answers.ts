import { inTime } from '@tyres/service-kit/in-time';
import { isNoAnswer, type KnownAnswer } from './known-answer';
import { createLastGood } from './last-good';
import type { Caller, ServiceRequest } from './service-request';
import { keyOfCall } from './request-key';
import type { ServiceCalls, StartedCall } from './service-calls';

export interface StaleAnswersOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  /** Called for each stale answer that is used. */
  readonly onStale: (request: ServiceRequest) => void;
  readonly nowMs?: () => number;
}

/** Longest wait for an answer when a stale one could be used. */
const patienceMs = 1_000;
/** The same while the endpoint is failing: long enough to notice that it has recovered. */
const shortPatienceMs = 150;
/** Bounds the set of failing endpoints, whose names come from teams' code. */
const mostEndpoints = 1_000;

/**
 * Makes calls, and falls back to the last good answer when the service fails and the contract allows a stale one. Only for
 * calls without a session id, so that no session sees another's answer.
 */
export function createStaleAnswers({
  calls,
  onStale,
  nowMs,
}: StaleAnswersOptions): Pick<ServiceCalls, 'start'> {
  const lastGood = createLastGood(nowMs);
  /** Endpoints whose last call failed. */
  const failing = new Set<string>();

  function record(key: string, request: ServiceRequest, answer: KnownAnswer): void {
    const endpoint = `${request.service} ${request.name}`;
    if (failing.size >= mostEndpoints) failing.clear();
    if (isNoAnswer(answer)) failing.add(endpoint);
    else failing.delete(endpoint);
    if (answer.kind === 'answered') lastGood.set(key, answer);
  }

  function patienceOf({ service, name, patienceMs: own = Infinity }: ServiceRequest): number {
    return Math.min(own, failing.has(`${service} ${name}`) ? shortPatienceMs : patienceMs);
  }

  async function answerTo(call: StartedCall, request: ServiceRequest, key: string): Promise<KnownAnswer> {
    const maxAgeSeconds = request.staleForSeconds ?? 0;
    const fresh = call.answer.then((answer) => {
      record(key, request, answer);
      return answer;
    });
    if (!lastGood.get(key, maxAgeSeconds)) return fresh;
    const first = await inTime(fresh, patienceOf(request));
    if (first && !isNoAnswer(first)) return first;
    const stale = lastGood.get(key, maxAgeSeconds);
    if (stale) onStale(request);
    return stale ?? fresh;
  }

  return {
    start(request: ServiceRequest, caller: Caller, leftMs: number): StartedCall {
      const call = calls.start(request, caller, leftMs);
      const mayBeStale = request.staleForSeconds && !request.writes && caller.sessionId === undefined;
      if (!mayBeStale) return call;
      return { answer: answerTo(call, request, keyOfCall(request, caller)), cancel: call.cancel };
    },
  };
}
