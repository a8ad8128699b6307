import type { HandedAnswer } from '@tyres/contract-kit/endpoint';
import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { inTime } from '@tyres/service-kit/in-time';
import { notYet, type GivenAnswer, type KnownAnswer } from './known-answer';
import { keyOfRequest } from './request-key';
import type { Caller, ServiceRequest } from './service-request';
import type { ServiceCalls, StartedCall } from './service-calls';
import type { SharedAnswers } from './shared-answers';
import type { StampedAnswers } from './stamped-answers';

/** The calls of one page, with the id of its session. */
export interface PageCalls {
  /** Never rejects. Settles before the page's deadline. */
  call(request: ServiceRequest): Promise<KnownAnswer>;
  /** The answer to a read of this page, when it has arrived. */
  answered(request: ServiceRequest): KnownAnswer | undefined;
}

export interface PageCallsOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  readonly shared: SharedAnswers;
  readonly stamped: StampedAnswers;
  readonly caller: Caller;
  /** Deadline for all calls together. */
  readonly limitMs: number;
  /** Ignores each call's own `patienceMs`. */
  readonly isPatient?: boolean | undefined;
  /** Shares no answers: the page shows what a form post has just changed, or why it was refused. */
  readonly isFresh?: boolean | undefined;
}

interface Read {
  readonly promise: Promise<KnownAnswer>;
  readonly startedMs: number;
  answer?: KnownAnswer;
}

const handedRequest = { method: 'GET', writes: false, sharedForSeconds: 0, takes: null } as const;
/** Headers are limited in size; a service fetches a larger answer itself. */
const mostHandedBytes = 4_096;
/** Longest wait for an answer that another call takes; after that the service fetches it itself. */
const handedPatienceMs = 1_000;

/**
 * Deduplicates the reads of one page, whichever fragments make them. Writes are never deduplicated. All state belongs to
 * one page, so no answer reaches another session.
 */
export function createPageCalls({
  calls,
  shared,
  stamped,
  caller,
  limitMs,
  isPatient,
  isFresh,
}: PageCallsOptions): PageCalls {
  const reads = new Map<string, Read>();
  const deadline = createDeadline(limitMs);
  let hasWritten = false;

  async function send(request: ServiceRequest, by: Caller = caller): Promise<KnownAnswer> {
    const headers = request.takes ? await handedHeader(request.takes) : undefined;
    return deadline.limit(calls.start(request, callerOf(request, by, headers), deadline.leftMs()));
  }

  /** Fetches the answer that a call takes, as a header. Without the header the service fetches the answer itself. */
  async function handedHeader(taken: HandedAnswer): Promise<Record<string, string> | undefined> {
    const { service, path, header, dependsOn } = taken;
    const { promise } = read({ service, name: header, url: path, dependsOn, ...handedRequest });
    const answer = await inTime(promise, handedPatienceMs);
    const value = answer?.kind === 'answered' ? handedValue(answer, taken) : undefined;
    return value === undefined ? undefined : { [header]: value };
  }

  function read(request: ServiceRequest): Read {
    const key = keyOfRequest(request);
    const known = reads.get(key);
    if (known) return known;
    const promise = request.sharedForSeconds > 0 && !isFresh ? readShared(request) : readOwn(request);
    const made: Read = { promise, startedMs: Date.now() };
    reads.set(key, made);
    void promise.then((answer) => (made.answer = answer));
    return made;
  }

  /** Shared by all sessions that send the same answer along. Without that answer the call is the session's own. */
  async function readShared(request: ServiceRequest): Promise<KnownAnswer> {
    const headers = request.takes ? await handedHeader(request.takes) : {};
    return headers ? shared.get(request, { headers, ...caller }) : readOwn(request);
  }

  function readOwn(request: ServiceRequest): Promise<KnownAnswer> {
    const reader = hasWritten ? { ...caller, isNew: false } : caller;
    return stamped.get(request, reader, (by) => send(request, by));
  }

  async function readInTime(request: ServiceRequest): Promise<KnownAnswer> {
    const { promise, startedMs } = read(request);
    if (request.patienceMs === undefined || isPatient) return promise;
    return (await inTime(promise, request.patienceMs - (Date.now() - startedMs))) ?? notYet;
  }

  return {
    call(request) {
      if (!request.writes) return readInTime(request);
      hasWritten = true;
      return send(request);
    },
    answered: (request) => reads.get(keyOfRequest(request))?.answer,
  };
}

/** Cancels what still runs at a deadline. */
function createDeadline(limitMs: number) {
  const endsMs = Date.now() + limitMs;
  const running = new Set<() => void>();
  const leftMs = (): number => Math.max(0, endsMs - Date.now());
  let timer: NodeJS.Timeout | undefined;
  return {
    leftMs,
    async limit({ answer, cancel }: StartedCall): Promise<KnownAnswer> {
      running.add(cancel);
      // One timer for all calls: most pages have their answers long before.
      timer ??= setTimeout(() => running.forEach((one) => one()), leftMs());
      const given = await answer;
      running.delete(cancel);
      if (running.size === 0) {
        clearTimeout(timer);
        timer = undefined;
      }
      return given;
    },
  };
}

/** A call with `staleForSeconds` is sent without the session id: its answer cannot be personal, so others may see it. */
function callerOf(request: ServiceRequest, by: Caller, headers?: Record<string, string>): Caller {
  const isComplete = request.takes === null || headers !== undefined;
  const isAnonymous = Boolean(request.staleForSeconds) && !request.writes && isComplete;
  const { sessionId: _sessionId, browserKey: _browserKey, ...anonymous } = by;
  return { ...(isAnonymous ? anonymous : by), ...(headers ? { headers } : {}) };
}

/** Header values by answer and fields: an answer stays the same object while its service says that it is unchanged. */
const handedBefore = new WeakMap<GivenAnswer, Map<string, string | undefined>>();

/** An answer as it is sent along; undefined when it is too long. */
function handedValue(answer: GivenAnswer, { fields }: HandedAnswer): string | undefined {
  const values = handedBefore.get(answer) ?? new Map<string, string | undefined>();
  handedBefore.set(answer, values);
  const key = fields?.join(' ') ?? '';
  if (!values.has(key)) {
    const json = pickFields(answer.body, fields);
    values.set(key, json && json.length <= mostHandedBytes ? toHandedHeader(json) : undefined);
  }
  return values.get(key);
}

/** The fields of an answer that are sent along, as JSON; undefined when it is not an object. */
function pickFields(body: Buffer, fields: HandedAnswer['fields']): Buffer | undefined {
  if (!fields) return body;
  const answer: unknown = JSON.parse(body.toString());
  if (typeof answer !== 'object' || answer === null) return undefined;
  const picked = Object.entries(answer).filter(([name]) => fields.includes(name));
  return Buffer.from(JSON.stringify(Object.fromEntries(picked)));
}
