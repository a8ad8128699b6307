import { inTime } from '../lib/in-time';
import { isNoAnswer, type KnownAnswer } from './known-answer';
import { createLastGood } from './last-good';
import type { Caller, ServiceRequest } from './service-request';
import { keyOfCall } from './request-key';
import type { ServiceCalls, StartedCall } from './service-calls';

export interface StaleAnswersOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  /** Told of each answer that stands in for one that did not come. */
  readonly onStale: (request: ServiceRequest) => void;
  readonly nowMs?: () => number;
}

/** For an answer, when there is a last good one that could be shown instead. */
const patienceMs = 1_000;
/** The same while the endpoint is known to give no answers: enough to notice that it does again. */
const shortPatienceMs = 150;
/** Endpoints, whose names come from teams' code. */
const mostEndpoints = 1_000;

/**
 * Makes calls, and answers with the last good answer where the contract allows one and the service gives none. Only calls
 * without a session id: what was answered to one session is never shown to another.
 */
export function createStaleAnswers({
  calls,
  onStale,
  nowMs,
}: StaleAnswersOptions): Pick<ServiceCalls, 'start'> {
  const lastGood = createLastGood(nowMs);
  /** Endpoints whose last call got no answer. */
  const failing = new Set<string>();

  function note(key: string, request: ServiceRequest, answer: KnownAnswer): void {
    const endpoint = `${request.service} ${request.name}`;
    if (failing.size >= mostEndpoints) failing.clear();
    if (isNoAnswer(answer)) failing.add(endpoint);
    else failing.delete(endpoint);
    if (answer.kind === 'answered') lastGood.keep(key, answer);
  }

  function waitsMs({ service, name, patienceMs: own = Infinity }: ServiceRequest): number {
    return Math.min(own, failing.has(`${service} ${name}`) ? shortPatienceMs : patienceMs);
  }

  async function answerTo(call: StartedCall, request: ServiceRequest, key: string): Promise<KnownAnswer> {
    const maxAgeSeconds = request.staleForSeconds ?? 0;
    const fresh = call.answer.then((answer) => {
      note(key, request, answer);
      return answer;
    });
    if (!lastGood.find(key, maxAgeSeconds)) return fresh;
    const first = await inTime(fresh, waitsMs(request));
    if (first && !isNoAnswer(first)) return first;
    const stale = lastGood.find(key, maxAgeSeconds);
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
