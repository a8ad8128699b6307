import type { HandedAnswer } from '@tyres/contract-kit/endpoint';
import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { inTime } from '../lib/in-time';
import { notYet, type KnownAnswer } from './known-answer';
import { keyOfRequest } from './request-key';
import type { Caller, ServiceRequest } from './service-request';
import type { ServiceCalls } from './service-calls';
import type { SharedAnswers } from './shared-answers';

/** The calls of one page, in the name of its session. */
export interface PageCalls {
  /** Never rejects; ends with the page's time at the latest. */
  call(request: ServiceRequest): Promise<KnownAnswer>;
  /** The answer to a reading call of this page that is in already. */
  answered(request: ServiceRequest): KnownAnswer | undefined;
}

export interface PageCallsOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  readonly shared: SharedAnswers;
  readonly caller: Caller;
  /** For all calls together. */
  readonly limitMs: number;
  /** Waits for every answer, also where a page would be shown without. */
  readonly isPatient?: boolean | undefined;
}

interface ReadingCall {
  readonly promise: Promise<KnownAnswer>;
  readonly startedMs: number;
  answer?: KnownAnswer;
}

const handedRequest = { method: 'GET', writes: false, sharedForSeconds: 0, takes: null } as const;
/** Headers have a limit; beyond this a service asks by itself. */
const mostHandedBytes = 4_096;
/** For an answer that another call needs; after that the service finds out for itself. */
const handedPatienceMs = 1_000;

/**
 * Makes each reading call once per page, whichever of its fragments ask for it and however often. Calls that write are
 * never shared. Nothing here outlives the page, so no answer reaches another session.
 */
export function createPageCalls({ calls, shared, caller, limitMs, isPatient }: PageCallsOptions): PageCalls {
  const readings = new Map<string, ReadingCall>();
  const running = new Set<() => void>();
  const endsMs = Date.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;

  async function make(request: ServiceRequest): Promise<KnownAnswer> {
    const headers = request.takes ? await handOn(request.takes) : undefined;
    const { answer, cancel } = calls.start(
      request,
      callerOf(request, headers),
      Math.max(0, endsMs - Date.now()),
    );
    running.add(cancel);
    // One timer for all: most pages have their answers long before it.
    timer ??= setTimeout(cancelAll, Math.max(0, endsMs - Date.now()));
    const given = await answer;
    running.delete(cancel);
    if (running.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
    return given;
  }

  /** A call whose last good answer may be shown to others is made in nobody's name, so it cannot be somebody's. */
  function callerOf(request: ServiceRequest, headers: Record<string, string> | undefined): Caller {
    const hasAllItNeeds = request.takes === null || headers !== undefined;
    const isNobodys = Boolean(request.staleForSeconds) && !request.writes && hasAllItNeeds;
    const { sessionId: _sessionId, ...nobody } = caller;
    return { ...(isNobodys ? nobody : caller), ...(headers ? { headers } : {}) };
  }

  /** What a service would ask another for in turn. Where that has no answer, it finds out for itself. */
  async function handOn(taken: HandedAnswer): Promise<Record<string, string> | undefined> {
    const { service, path, header } = taken;
    const { promise } = read({ ...handedRequest, service, name: header, url: path });
    const answer = await inTime(promise, handedPatienceMs);
    const json = answer?.kind === 'answered' ? pickFields(answer.body, taken) : undefined;
    return json && json.length <= mostHandedBytes ? { [header]: toHandedHeader(json) } : undefined;
  }

  function read(request: ServiceRequest): ReadingCall {
    const key = keyOfRequest(request);
    const known = readings.get(key);
    if (known) return known;
    const promise = request.sharedForSeconds > 0 ? shared.get(request, caller.requestId) : make(request);
    const reading: ReadingCall = { promise, startedMs: Date.now() };
    readings.set(key, reading);
    void promise.then((answer) => (reading.answer = answer));
    return reading;
  }

  async function readInTime(request: ServiceRequest): Promise<KnownAnswer> {
    const { promise, startedMs } = read(request);
    if (request.patienceMs === undefined || isPatient) return promise;
    return (await inTime(promise, request.patienceMs - (Date.now() - startedMs))) ?? notYet;
  }

  function cancelAll(): void {
    for (const cancel of running) cancel();
  }

  return {
    call: (request) => (request.writes ? make(request) : readInTime(request)),
    answered: (request) => readings.get(keyOfRequest(request))?.answer,
  };
}

/** The fields of an answer that are handed on, as JSON; undefined when it is no object. */
function pickFields(body: Buffer, { fields }: HandedAnswer): Buffer | undefined {
  if (!fields) return body;
  const answer: unknown = JSON.parse(body.toString());
  if (typeof answer !== 'object' || answer === null) return undefined;
  const picked = Object.entries(answer).filter(([name]) => fields.includes(name));
  return Buffer.from(JSON.stringify(Object.fromEntries(picked)));
}
