import {
  CallError,
  toWire,
  type Endpoint,
  type EndpointInput,
  type ServiceName,
} from '@tyres/contract-kit/endpoint';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { parseProblem, type Problem } from '@tyres/contract-kit/problem';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { Agent } from 'undici';
import { deadlineHeader, millisecondsLeft } from './deadline';
import { exchange, TimeIsUp } from './exchange';
import type { Log } from './log';

export interface CallOptions {
  /** The session of the call; absent for jobs. */
  readonly sessionId?: string;
  readonly requestId?: string;
  readonly signal?: AbortSignal;
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
  readonly breaker?: { readonly failures: number; readonly openMs: number };
}

const defaultTimeoutMs = 3_000;
const defaultBreaker = { failures: 5, openMs: 2_000 };
const unavailable: Problem = {
  status: 0,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/**
 * A client with a connection pool, and a circuit breaker for each service. A call times out after 3 s, or at its
 * caller's deadline.
 */
export function createServiceClient({
  services,
  log,
  breaker = defaultBreaker,
}: ServiceClientOptions): ServiceClient {
  // Every call has its own timeout.
  const agent = new Agent({ connections: 64, connectTimeout: 1_000, headersTimeout: 0, bodyTimeout: 0 });
  const breakers = new Map<string, CircuitBreakerPolicy>();
  const breakerOf = (service: string): CircuitBreakerPolicy => {
    const known = breakers.get(service);
    if (known) return known;
    const made = circuitBreaker(handleWhen(isServiceFailure), {
      halfOpenAfter: breaker.openMs,
      breaker: new ConsecutiveBreaker(breaker.failures),
    });
    made.onBreak(() => log.warn({ service }, 'circuit breaker opened'));
    made.onReset(() => log.info({ service }, 'circuit breaker closed'));
    breakers.set(service, made);
    return made;
  };

  return {
    async call(endpoint, input, options = {}) {
      const baseUrl = services[endpoint.service];
      if (!baseUrl) throw new Error(`No address of the service ${endpoint.service} is set.`);
      const attempt = () =>
        breakerOf(endpoint.service).execute(() => send(agent, baseUrl, endpoint, input, options));
      try {
        return await attempt().catch((error: unknown) => {
          // The server may close an idle connection just as we use it; a read can be retried safely.
          if (endpoint.writes || !isLostConnection(error)) throw error;
          return attempt();
        });
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new CallError(unavailable, { cause: error });
        if (isServiceFailure(error))
          log.warn({ err: error, service: endpoint.service, endpoint: endpoint.name }, 'no answer');
        throw error;
      }
    },
    close: () => agent.close(),
  };
}

async function send<Input extends EndpointInput, Output>(
  agent: Agent,
  baseUrl: string,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options: CallOptions,
): Promise<Output> {
  const wire = toWire(endpoint, input);
  const { signal } = options;
  const timeoutMs = Math.min(
    options.timeoutMs ?? defaultTimeoutMs,
    (signal && millisecondsLeft(signal)) ?? Infinity,
  );
  const { origin, pathname } = addressOf(baseUrl);
  try {
    const { status, headers, text } = await exchange(
      agent,
      {
        origin,
        path: `${pathname}${wire.url}`,
        method: endpoint.method,
        headers: requestHeaders(options, timeoutMs, wire.contentType),
        body: wire.body ?? null,
      },
      { timeoutMs, signal },
    );
    if (status === 303) return answerOf(headers.location);
    if (status >= 400) throw new CallError(problemOf(status, text));
    return headers['content-type']?.includes('json') ? JSON.parse(text) : answerOf(text);
  } catch (error) {
    if (error instanceof CallError) throw error;
    const isLate = error instanceof TimeIsUp || (signal?.aborted && millisecondsLeft(signal) === 0);
    if (isLate) throw new CallError({ ...unavailable, code: 'deadline_passed' }, { cause: error });
    throw new CallError(signal?.aborted ? { ...unavailable, code: 'aborted' } : unavailable, {
      cause: error,
    });
  }
}

const addresses = new Map<string, { readonly origin: string; readonly pathname: string }>();

/** A base URL in the two parts that a request needs; cached. */
function addressOf(baseUrl: string): { readonly origin: string; readonly pathname: string } {
  const known = addresses.get(baseUrl);
  if (known) return known;
  const { origin, pathname } = new URL(baseUrl);
  const address = { origin, pathname: pathname.replace(/\/$/, '') };
  addresses.set(baseUrl, address);
  return address;
}

/** Gives an answer the type that its contract promises; the only place that does. */
function answerOf(value: unknown) {
  const answer: { value: ReturnType<typeof JSON.parse> } = { value };
  return answer.value;
}

function requestHeaders(
  options: CallOptions,
  timeoutMs: number,
  contentType: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    [deadlineHeader]: String(timeoutMs),
    ...(options.sessionId ? { 'x-session-id': options.sessionId } : {}),
    ...(options.requestId ? { 'x-request-id': options.requestId } : {}),
    ...(contentType ? { 'content-type': contentType } : {}),
    ...options.headers,
  };
}

function problemOf(status: number, text: string): Problem {
  return parseProblem(text) ?? { status, code: 'bad_answer', message: unavailable.message };
}

/** Whether an error counts against the service; refusals and calls that the caller aborted do not. */
function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.problem.code !== 'aborted' && (error.problem.status === 0 || error.problem.status >= 500);
}

function isLostConnection(error: unknown): boolean {
  const code = error instanceof CallError ? errorCodeOf(error.cause) : '';
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
}
