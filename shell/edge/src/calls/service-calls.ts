import { knownDigestHeader, noDigest } from '@tyres/contract-kit/answer-digest';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { createAnswerMemory } from './answer-cache';
import type { Breaker } from './breaker';
import { createBreakers, slowMs, type Breakers } from './breakers';
import { createExchange, type Exchange, type RawAnswer } from './exchange';
import { isNoAnswer, readAnswer, unavailable, type KnownAnswer } from './known-answer';
import type { Caller, ServiceRequest } from './service-request';
import { keyOfCall } from './request-key';

/** A call on its way. Its answer never rejects. */
export interface StartedCall {
  readonly answer: Promise<KnownAnswer>;
  /** Gives it up; the answer is then that there was none in time. */
  cancel(): void;
}

/** Calls services in the name of pages. */
export interface ServiceCalls {
  start(request: ServiceRequest, caller: Caller, leftMs: number): StartedCall;
  close(): Promise<void>;
}

export interface ServiceCallsOptions {
  readonly services: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly breakers?: Breakers;
}

const connections = 64;
/** A service answers that it is out of time before its caller gives up. */
const marginMs = 150;

interface Line {
  readonly pool: Pool;
  readonly breaker: Breaker | undefined;
}

/**
 * Keeps a pool of connections and a breaker for each service. What a session was answered before is not sent again: its
 * digest goes with the call, and a service whose answer is still that one says so.
 */
export function createServiceCalls({
  services,
  log,
  breakers = createBreakers(services, log),
}: ServiceCallsOptions): ServiceCalls {
  const answers = createAnswerMemory();
  const lines = new Map(
    Object.entries(services).map(([service, url]): [string, Line] => {
      // Every call has a time of its own.
      const pool = new Pool(url, { connections, connectTimeout: 1_000, headersTimeout: 0, bodyTimeout: 0 });
      return [service, { pool, breaker: breakers.get(service) }];
    }),
  );

  function start(request: ServiceRequest, caller: Caller, leftMs: number): StartedCall {
    const line = lines.get(request.service);
    if (!line) log.error({ service: request.service }, 'No address of a service is set.');
    if (!line || line.breaker?.mayCall() === false)
      return { answer: Promise.resolve(unavailable), cancel: () => undefined };
    return startOn(line, request, { caller, leftMs });
  }

  function startOn(
    line: Line,
    request: ServiceRequest,
    { caller, leftMs }: { readonly caller: Caller; readonly leftMs: number },
  ): StartedCall {
    const key = request.writes ? undefined : keyOfCall(request, caller);
    const startedMs = Date.now();
    const before = key === undefined ? undefined : answers.find(key);
    const headers = {
      ...headersOf(request, caller, leftMs),
      ...(key === undefined ? {} : { [knownDigestHeader]: before?.digest ?? noDigest }),
    };
    let exchange = createExchange(line.pool, request, headers);
    let isCancelled = false;
    const again = (): Exchange => (exchange = createExchange(line.pool, request, headers));

    async function finish(): Promise<KnownAnswer> {
      let raw = await exchange.answer;
      // A kept connection may be closed by its other end just as it is used; reading again does no harm.
      if (isLost(raw) && !request.writes && !isCancelled) raw = await again().answer;
      const answer = readAnswer(raw, before);
      const isWell = !isNoAnswer(answer);
      const isSlow = Date.now() - startedMs >= slowMs;
      if (isWell || (raw.kind === 'whole' && !isSlow)) line.breaker?.record(true);
      else if (raw.kind === 'broken' || isSlow) line.breaker?.record(false);
      const isNew = raw.kind === 'whole' && raw.digest !== '' && answer !== before;
      if (key !== undefined && isNew && answer.kind === 'answered') answers.keep(key, answer);
      if (!isWell)
        log.warn(
          {
            err: raw.kind === 'broken' ? raw.error : undefined,
            service: request.service,
            endpoint: request.name,
          },
          'A service gave no answer.',
        );
      return answer;
    }
    return {
      answer: finish(),
      cancel() {
        isCancelled = true;
        exchange.cancel();
      },
    };
  }

  return {
    start,
    async close() {
      await Promise.all([...lines.values()].map(({ pool }) => pool.destroy()));
    },
  };
}

function headersOf({ contentType }: ServiceRequest, caller: Caller, leftMs: number): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-deadline-ms': String(Math.max(0, leftMs - marginMs)),
    'x-request-id': caller.requestId,
    ...(caller.sessionId === undefined ? {} : { 'x-session-id': caller.sessionId }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...caller.headers,
  };
}

function isLost(answer: RawAnswer): boolean {
  if (answer.kind !== 'broken' || !(answer.error instanceof Error)) return false;
  const code = 'code' in answer.error ? answer.error.code : '';
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}
