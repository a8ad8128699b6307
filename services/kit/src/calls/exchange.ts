import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { Span } from '@opentelemetry/api';
import type { Dispatcher } from 'undici';
import type { CallSignal } from '../deadline';
import { failSpan, SpanKind, startStep, traceHeaders } from '../traces/spans';
import type { ServicePool } from './pool';

/** A request to a service. */
export interface ExchangeRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable | undefined;
  /** The endpoint, for traces, such as `checkout.getBasket`: an address may have what somebody typed. */
  readonly endpoint?: string;
}

export interface ExchangeLimits {
  /** Timeout of the whole exchange, with its retry. Default: none. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of the response's headers, and of each chunk of its body. Default: none. */
  readonly silenceMs?: number;
  /** Of the response's body, which fails when it has more. Default: none. */
  readonly mostBytes?: number;
  /** Cancels the exchange. */
  readonly signal?: CallSignal | undefined;
  /** Sends the request again when its connection is lost, once. For idempotent requests, without a stream as body. */
  readonly isRetried?: boolean;
}

/** A whole response, of any status. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How an exchange ended. */
export type Outcome =
  | ({ readonly kind: 'response' } & ServiceResponse)
  | { readonly kind: 'error'; readonly error: Error }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' };

/** A request and its response. */
export interface Exchange {
  /** Never rejects. */
  readonly outcome: Promise<Outcome>;
  /** Ends the exchange at once, unless it has ended. Needs no `this`. */
  readonly cancel: () => void;
}

/**
 * Sends a request and collects its response. Uses undici's `dispatch`, since a page makes several calls: the stream and the
 * signal that `request` creates for each cost more than the exchange itself.
 */
export function startExchange(
  pool: ServicePool,
  request: ExchangeRequest,
  limits: ExchangeLimits = {},
): Exchange {
  return new RunningExchange(pool, request, limits);
}

/** Waits for the response. @throws the connection's error, or when the exchange was cancelled or timed out */
export async function responseOf({ outcome }: Exchange): Promise<ServiceResponse> {
  const ended = await outcome;
  if (ended.kind === 'response') return ended;
  throw ended.kind === 'error'
    ? ended.error
    : new Error(`The request ended without a response: ${ended.kind}.`);
}

/** An exchange that handles its own events, so that it is one object. */
class RunningExchange implements Exchange, Dispatcher.DispatchHandler {
  readonly outcome: Promise<Outcome>;
  readonly #dispatcher: Dispatcher;
  readonly #options: Dispatcher.DispatchOptions;
  readonly #signal: CallSignal | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #span: Span | undefined;
  readonly #mostBytes: number;
  #end: (outcome: Outcome) => void = () => undefined;
  #hasEnded = false;
  #mayRetry: boolean;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(
    { dispatcher, basePath, isThirdParty }: ServicePool,
    { method, url, headers = {}, body, endpoint = 'call' }: ExchangeRequest,
    { timeoutMs, silenceMs = 0, mostBytes = Infinity, signal, isRetried = false }: ExchangeLimits,
  ) {
    this.outcome = new Promise((resolve) => (this.#end = resolve));
    // `traceFetch` records the calls of third parties.
    if (!isThirdParty) this.#span = startStep(() => ({ name: endpoint, kind: SpanKind.CLIENT }));
    const ofTrace = isThirdParty ? undefined : traceHeaders(this.#span);
    this.#mostBytes = mostBytes;
    this.#dispatcher = dispatcher;
    this.#options = {
      path: basePath + url,
      method,
      headers: ofTrace ? { ...headers, ...ofTrace } : headers,
      body: body ?? null,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    };
    this.#signal = signal;
    this.#mayRetry = isRetried;
    if (timeoutMs !== undefined) this.#timer = setTimeout(() => this.#stop({ kind: 'timeout' }), timeoutMs);
    if (signal?.aborted) this.cancel();
    else signal?.addEventListener('abort', this.cancel);
    this.#send();
  }

  readonly cancel = (): void => this.#stop({ kind: 'cancelled' });

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The exchange ended while it waited for a connection.
    if (this.#hasEnded) controller.abort(stopped);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > this.#mostBytes) this.#stop({ kind: 'error', error: tooLong });
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#settle({ kind: 'response', status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (!this.#mayRetry || this.#hasEnded || !isLostConnection(error))
      return this.#settle({ kind: 'error', error });
    this.#mayRetry = false;
    this.#chunks = [];
    this.#bytes = 0;
    // In a microtask, since undici is still handling the lost connection.
    queueMicrotask(() => this.#send());
  }

  #send(): void {
    if (!this.#hasEnded) this.#dispatcher.dispatch(this.#options, this);
  }

  #stop(outcome: Outcome): void {
    if (this.#hasEnded) return;
    // Settles first, since closing the connection may take longer.
    this.#settle(outcome);
    this.#controller?.abort(stopped);
  }

  #settle(outcome: Outcome): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.cancel);
    if (this.#span) endSpan(this.#span, outcome);
    this.#end(outcome);
  }
}

function endSpan(span: Span, outcome: Outcome): void {
  if (outcome.kind === 'response') span.setAttribute('http.response.status_code', outcome.status);
  else failSpan(span, outcome.kind === 'error' ? outcome.error : { code: outcome.kind });
  span.end();
}

const stopped = new Error('The request was stopped.');
const tooLong = new Error('The response has too many bytes.');

/** True when the server closed the connection: it restarts, or it closed an idle connection just as it was used. */
function isLostConnection(error: Error): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(errorCodeOf(error));
}
