import type { HandedAnswer } from '@tyres/contract-kit/endpoint';
import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import type { KnownAnswer } from './known-answer';
import { keyOfRequest } from './request-key';
import type { ServiceRequest } from './protocol';
import type { Caller, ServiceCalls } from './service-calls';
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
}

interface ReadingCall {
  readonly promise: Promise<KnownAnswer>;
  answer?: KnownAnswer;
}

const handedRequest = { method: 'GET', writes: false, sharedForSeconds: 0, takes: null } as const;
/** Headers have a limit; beyond this a service asks by itself. */
const mostHandedBytes = 4_096;

/**
 * Makes each reading call once per page, whichever of its fragments ask for it and however often. Calls that write are
 * never shared. Nothing here outlives the page, so no answer reaches another session.
 */
export function createPageCalls({ calls, shared, caller, limitMs }: PageCallsOptions): PageCalls {
  const readings = new Map<string, ReadingCall>();
  const running = new Set<() => void>();
  const endsMs = Date.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;

  async function make(request: ServiceRequest): Promise<KnownAnswer> {
    const headers = request.takes ? await handOn(request.takes) : {};
    const { answer, cancel } = calls.start(request, { ...caller, headers }, Math.max(0, endsMs - Date.now()));
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

  /** What a service would ask another for in turn. Where that has no answer, it finds out for itself. */
  async function handOn({ service, path, header }: HandedAnswer): Promise<Record<string, string>> {
    const answer = await read({ ...handedRequest, service, name: header, url: path });
    const isShort = answer.kind === 'answered' && answer.body.length <= mostHandedBytes;
    return isShort ? { [header]: toHandedHeader(answer.body) } : {};
  }

  function read(request: ServiceRequest): Promise<KnownAnswer> {
    const key = keyOfRequest(request);
    const known = readings.get(key);
    if (known) return known.promise;
    const promise = request.sharedForSeconds > 0 ? shared.get(request, caller.requestId) : make(request);
    const reading: ReadingCall = { promise };
    readings.set(key, reading);
    void promise.then((answer) => (reading.answer = answer));
    return promise;
  }

  function cancelAll(): void {
    for (const cancel of running) cancel();
  }

  return {
    call: (request) => (request.writes ? make(request) : read(request)),
    answered: (request) => readings.get(keyOfRequest(request))?.answer,
  };
}
