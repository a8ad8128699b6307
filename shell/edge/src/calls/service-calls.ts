import { createBreakers, type Breakers } from '@tyres/service-kit/calls/breakers';
import type { Breaker } from '@tyres/service-kit/calls/breaker';
import { callHeaders } from '@tyres/service-kit/calls/call-headers';
import { startExchange, type Outcome } from '@tyres/service-kit/calls/exchange';
import { createPools, type ServicePool } from '@tyres/service-kit/calls/pool';
import type { Logger } from 'pino';
import { isNoAnswer, readAnswer, unavailable, type KnownAnswer } from './known-answer';
import type { Caller, ServiceRequest } from './service-request';

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

/** A failure faster than this does not delay a page, and a call that was cancelled sooner says nothing about the service. */
export const slowMs = 1_000;

/** A service gets a shorter deadline, so that it can answer that it ran out of time. */
const marginMs = 150;

interface Line {
  readonly pool: ServicePool;
  readonly breaker: Breaker | undefined;
}

/** Keeps a pool of connections and a breaker for each service. */
export function createServiceCalls({
  services,
  log,
  breakers = createBreakers(Object.keys(services), { log }),
}: ServiceCallsOptions): ServiceCalls {
  const pools = createPools(services);

  function start(request: ServiceRequest, caller: Caller, leftMs: number): StartedCall {
    const { service } = request;
    const pool = pools.get(service);
    const breaker = breakers.get(service);
    if (!pool) log.error({ service }, 'A service has no address in the settings.');
    if (!pool || breaker?.mayCall() === false)
      return { answer: Promise.resolve(unavailable), cancel: () => undefined };
    return startOn({ pool, breaker }, request, { caller, leftMs });
  }

  function startOn(
    { pool, breaker }: Line,
    request: ServiceRequest,
    { caller, leftMs }: { readonly caller: Caller; readonly leftMs: number },
  ): StartedCall {
    const { method, url, body, contentType, writes } = request;
    const startedMs = Date.now();
    const headers = callHeaders({ contentType, deadlineMs: Math.max(0, leftMs - marginMs), ...caller });
    const { outcome, cancel } = startExchange(
      pool,
      { method, url, headers, body, endpoint: `${request.service}.${request.name}` },
      { isRetried: !writes },
    );

    async function finish(): Promise<KnownAnswer> {
      const ended = await outcome;
      const answer = readAnswer(ended);
      const isSuccess = isSuccessful(ended, answer, Date.now() - startedMs >= slowMs);
      if (isSuccess !== undefined) breaker?.record(isSuccess);
      if (isNoAnswer(answer)) {
        const err = ended.kind === 'error' ? ended.error : undefined;
        log.warn({ err, service: request.service, endpoint: request.name }, 'A service did not answer.');
      }
      return answer;
    }
    return { answer: finish(), cancel };
  }

  return {
    start,
    async close() {
      await Promise.all([...pools.values()].map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}

/** How a call counts for the breaker; undefined: not at all. Only missing answers and slow failures count as failures. */
function isSuccessful(ended: Outcome, answer: KnownAnswer, isSlow: boolean): boolean | undefined {
  if (!isNoAnswer(answer) || (ended.kind === 'response' && !isSlow)) return true;
  return ended.kind === 'error' || isSlow ? false : undefined;
}
