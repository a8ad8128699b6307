import {
  deadlineHeader,
  knownDigestHeader,
  noDigest,
  requestedWithHeader,
  requestIdHeader,
  sessionIdHeader,
} from '@tyres/service-kit/calls/headers';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { createAnswerCache } from './answer-cache';
import type { Breaker } from '@tyres/service-kit/calls/breaker';
import { createBreakers, slowMs, type Breakers } from '@tyres/service-kit/calls/breakers';
import { createExchange, type Exchange, type RawAnswer } from './exchange';
import { isNoAnswer, readAnswer, unavailable, type KnownAnswer } from './known-answer';
import type { Caller, ServiceRequest } from './service-request';
import { keyOfCall } from './request-key';

/** A call on its way. Its answer never rejects. */
export interface StartedCall {
  readonly answer: Promise<KnownAnswer>;
  /** Cancels the call; its answer is then `deadline_passed`. */
  cancel(): void;
}

/** Makes the calls of pages. */
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
 * Keeps a pool of connections and a breaker for each service. Revalidates cached answers: the digest of the session's last
 * answer goes with the call, and a service whose answer is unchanged replies 304.
 */
export function createServiceCalls({
  services,
  log,
  breakers = createBreakers(services, log),
}: ServiceCallsOptions): ServiceCalls {
  const answers = createAnswerCache();
  const lines = new Map(
    Object.entries(services).map(([service, url]): [string, Line] => {
      // Each call has its own deadline.
      const pool = new Pool(url, { connections, connectTimeout: 1_000, headersTimeout: 0, bodyTimeout: 0 });
      return [service, { pool, breaker: breakers.get(service) }];
    }),
  );

  function start(request: ServiceRequest, caller: Caller, leftMs: number): StartedCall {
    const line = lines.get(request.service);
    if (!line) log.error({ service: request.service }, 'A service has no address in the settings.');
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
    const before = key === undefined ? undefined : answers.get(key);
    const headers = {
      ...headersOf(request, caller, leftMs),
      ...(key === undefined ? {} : { [knownDigestHeader]: before?.digest ?? noDigest }),
    };
    let exchange = createExchange(line.pool, request, headers);
    let isCancelled = false;
    const retry = (): Exchange => (exchange = createExchange(line.pool, request, headers));

    async function finish(): Promise<KnownAnswer> {
      let raw = await exchange.answer;
      // The service may close an idle connection just as it is used. Reads are idempotent, so they are retried.
      if (isLost(raw) && !request.writes && !isCancelled) raw = await retry().answer;
      const answer = readAnswer(raw, before);
      const isSuccess = !isNoAnswer(answer);
      const isSlow = Date.now() - startedMs >= slowMs;
      if (isSuccess || (raw.kind === 'whole' && !isSlow)) line.breaker?.record(true);
      else if (raw.kind === 'broken' || isSlow) line.breaker?.record(false);
      const isNew = raw.kind === 'whole' && raw.digest !== '' && answer !== before;
      if (key !== undefined && isNew && answer.kind === 'answered') answers.set(key, answer);
      if (!isSuccess)
        log.warn(
          {
            err: raw.kind === 'broken' ? raw.error : undefined,
            service: request.service,
            endpoint: request.name,
          },
          'A service did not answer.',
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
    [requestedWithHeader]: 'XMLHttpRequest',
    [deadlineHeader]: String(Math.max(0, leftMs - marginMs)),
    [requestIdHeader]: caller.requestId,
    ...(caller.sessionId === undefined ? {} : { [sessionIdHeader]: caller.sessionId }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...caller.headers,
  };
}

function isLost(answer: RawAnswer): boolean {
  if (answer.kind !== 'broken' || !(answer.error instanceof Error)) return false;
  const code = 'code' in answer.error ? answer.error.code : '';
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}
