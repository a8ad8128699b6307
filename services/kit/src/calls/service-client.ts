import {
  CallError,
  toWire,
  type Endpoint,
  type EndpointInput,
  type ServiceName,
} from '@tyres/contract-kit/endpoint';
import { millisecondsLeft, type CallSignal } from '../deadline';
import type { Log } from '../log';
import { createBreakers, type BreakerLimits } from './breakers';
import { callHeaders } from './call-headers';
import { startExchange, type Outcome } from './exchange';
import { createPools, type ServicePool } from './pool';
import { readProblem, unavailable } from './read-problem';

export interface CallOptions {
  /** The session of the call; absent for jobs. */
  readonly sessionId?: string;
  readonly requestId?: string;
  readonly signal?: CallSignal;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls other services by their contracts. */
export interface ServiceClient {
  /** @throws CallError with the service's problem, or status 0 when it did not answer */
  call<Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Output>;
  close(): Promise<void>;
}

export interface ServiceClientOptions {
  readonly services: Readonly<Partial<Record<ServiceName, string>>>;
  readonly log: Log;
  readonly breaker?: BreakerLimits;
}

const defaultTimeoutMs = 3_000;

/**
 * A client with a connection pool, and a circuit breaker for each service. A call times out after 3 s, or at its
 * caller's deadline.
 */
export function createServiceClient({ services, log, breaker: limits }: ServiceClientOptions): ServiceClient {
  const pools = createPools(services);
  const breakers = createBreakers(pools.keys(), { log, ...limits });

  return {
    async call(endpoint, input, options = {}) {
      const { service, name } = endpoint;
      const pool = pools.get(service);
      if (!pool) throw new Error(`No address of the service ${service} is set.`);
      const breaker = breakers.get(service);
      if (breaker?.mayCall() === false) throw new CallError(unavailable);
      try {
        const output = await send(pool, endpoint, { input, options });
        breaker?.record(true);
        return output;
      } catch (error) {
        const isFailure = isServiceFailure(error);
        // A call that its caller aborted says nothing about the service.
        if (isFailure !== undefined) breaker?.record(!isFailure);
        if (isFailure) log.warn({ err: error, service, endpoint: name }, 'no answer');
        throw error;
      }
    },
    async close() {
      await Promise.all([...pools.values()].map(({ dispatcher }) => dispatcher.close()));
    },
  };
}

async function send<Input extends EndpointInput, Output>(
  pool: ServicePool,
  endpoint: Endpoint<Input, Output>,
  { input, options }: { readonly input: Input; readonly options: CallOptions },
): Promise<Output> {
  const wire = toWire(endpoint, input);
  const { signal } = options;
  const timeoutMs = Math.min(
    options.timeoutMs ?? defaultTimeoutMs,
    (signal && millisecondsLeft(signal)) ?? Infinity,
  );
  const headers = callHeaders({ deadlineMs: timeoutMs, contentType: wire.contentType, ...options });
  const { outcome } = startExchange(
    pool,
    { headers, endpoint: `${endpoint.service}.${endpoint.name}`, ...wire },
    { timeoutMs, signal, isRetried: !endpoint.writes },
  );
  return readAnswer(await outcome, signal);
}

function readAnswer(outcome: Outcome, signal: CallSignal | undefined) {
  if (outcome.kind !== 'response') throw noAnswer(outcome, signal);
  const { status, headers, body } = outcome;
  if (status === 303) return answerOf(headers.location);
  if (status >= 400) throw new CallError(readProblem(status, body));
  if (!headers['content-type']?.includes('json')) return answerOf(body.toString());
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new CallError(unavailable, { cause: error });
  }
}

/** Gives an answer the type that its contract promises. No other code does. */
function answerOf(value: unknown) {
  const answer: { value: ReturnType<typeof JSON.parse> } = { value };
  return answer.value;
}

function noAnswer(outcome: Outcome, signal: CallSignal | undefined): CallError {
  const options = outcome.kind === 'error' ? { cause: outcome.error } : {};
  const isLate = outcome.kind === 'timeout' || (signal?.aborted && millisecondsLeft(signal) === 0);
  if (isLate) return new CallError({ ...unavailable, code: 'deadline_passed' }, options);
  return new CallError(signal?.aborted ? { ...unavailable, code: 'aborted' } : unavailable, options);
}

/** Whether the service failed to answer; undefined when the error says nothing about the service. */
function isServiceFailure(error: unknown): boolean | undefined {
  if (!(error instanceof CallError) || error.problem.code === 'aborted') return undefined;
  return error.problem.status === 0 || error.problem.status >= 500;
}
