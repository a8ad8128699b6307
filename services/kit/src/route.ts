import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, EndpointInput, EndpointSpec } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import type { Context } from 'koa';
import type { Schema } from 'yup';
import { Answer, html, json, redirect, text } from './answer';
import {
  browserKeyHeader,
  deadlineHeader,
  newBrowserKeyHeader,
  refusedInputHeader,
  requestedWithHeader,
  sessionIdHeader,
} from './calls/headers';
import { parseDeadline, startDeadline, type CallSignal, type Deadline } from './deadline';
import type { Fields } from './form-fields';
import type { Log } from './log';
import { checkInput, readInput } from './read-input';
import { logOf } from './request-context';

export { html, json, redirect, text, type Answer };

/** The call of a handler, without its input. */
export interface RouteContext {
  /** The session of the call. @throws no_session */
  readonly sessionId: string;
  /** What only this browser has beside its session; empty before it was given one. */
  readonly browserKey: string;
  readonly requestId: string;
  /** Aborts at the deadline, or when the caller hangs up. */
  readonly signal: CallSignal;
  readonly log: Log;
  readonly now: Date;
  /** True for calls by script, not by a plain form (C-AJAX-FLAG). */
  readonly isAjax: boolean;
  /** The raw body, for a `raw` endpoint. */
  readonly rawBody?: Buffer;
  readonly headers: IncomingHttpHeaders;
  /**
   * Says that what was asked for was not done although the answer is a success, such as `car_exists: 0`: limits count the call
   * as refused, and the session has not reached the call's step of a sale.
   */
  noteRefusedInput(): void;
  /** Replaces the key in the browser's cookie. */
  giveBrowserKey(key: string): void;
  /** Adds a `Set-Cookie` line to the answer; the edge passes on the cookies that the contract names. */
  setCookie(line: string): void;
}

export interface RouteOptions {
  readonly bodyLimitBytes?: number;
  /** Timeout of the body; default 5 s. */
  readonly bodyDeadlineMs?: number;
  /** For calls without a deadline. */
  readonly timeoutMs?: number;
  /** Called with all fields of a call before they are checked. */
  readonly onFields?: (fields: Fields) => void;
}

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Required<EndpointSpec>;
  handle(ctx: Context, pathParameters: Readonly<Record<string, string | undefined>>): Promise<void>;
}

const defaultBodyLimitBytes = 1024 * 1024;
const defaultTimeoutMs = 30_000;

/** Binds an endpoint to its handler: reads and checks the input, calls the handler, sends its answer. */
export function route<Input extends EndpointInput, Output, Checked>(
  endpoint: Endpoint<Input, Output>,
  schema: Schema<Checked>,
  handler: (input: Checked, context: RouteContext) => Promise<NoInfer<Output> | Answer>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      const { fields, rawBody } = await readInput(ctx, endpoint, pathParameters, {
        limitBytes: options.bodyLimitBytes ?? defaultBodyLimitBytes,
        ...(options.bodyDeadlineMs === undefined ? {} : { deadlineMs: options.bodyDeadlineMs }),
      });
      options.onFields?.(fields);
      const input = checkInput(schema, fields);
      const timeoutMs = parseDeadline(ctx.get(deadlineHeader)) ?? options.timeoutMs ?? defaultTimeoutMs;
      const output = await withinDeadline(ctx, timeoutMs, async (deadline) =>
        handler(input, new CallContext(ctx, deadline, rawBody)),
      );
      writeAnswer(ctx, endpoint, output);
    },
  };
}

/** Runs work until its deadline, or until the connection closes before the answer is sent. @throws deadline_passed */
function withinDeadline<T>(
  ctx: Context,
  timeoutMs: number,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(timeoutMs, () =>
      reject(refusal(504, 'deadline_passed', 'That took too long. Please try again.')),
    );
    const hangUp = (): void => {
      if (!ctx.res.writableFinished) deadline.giveUp();
    };
    ctx.res.once('close', hangUp);
    work(deadline)
      .then(resolve, reject)
      .finally(() => {
        deadline.release();
        ctx.res.off('close', hangUp);
      });
  });
}

class CallContext implements RouteContext {
  readonly now = new Date();
  readonly rawBody?: Buffer;
  readonly signal: CallSignal;
  readonly #ctx: Context;

  constructor(ctx: Context, signal: CallSignal, rawBody: Buffer | undefined) {
    this.#ctx = ctx;
    this.signal = signal;
    if (rawBody) this.rawBody = rawBody;
  }

  get sessionId(): string {
    const sessionId = this.#ctx.get(sessionIdHeader);
    if (!sessionId)
      throw refusal(400, 'no_session', 'Your session was not recognised. Please reload the page.');
    return sessionId;
  }

  get browserKey(): string {
    return this.#ctx.get(browserKeyHeader);
  }

  get requestId(): string {
    const { requestId }: { requestId: string } = this.#ctx.state;
    return requestId;
  }

  get log(): Log {
    return logOf(this.#ctx);
  }

  noteRefusedInput(): void {
    this.#ctx.set(refusedInputHeader, '1');
  }

  giveBrowserKey(key: string): void {
    this.#ctx.set(newBrowserKeyHeader, key);
  }

  setCookie(line: string): void {
    this.#ctx.append('set-cookie', line);
  }

  get isAjax(): boolean {
    return this.#ctx.get(requestedWithHeader).toLowerCase() === 'xmlhttprequest';
  }

  get headers(): IncomingHttpHeaders {
    return this.#ctx.headers;
  }
}

function writeAnswer(ctx: Context, endpoint: Pick<EndpointSpec, 'answers'>, output: unknown): void {
  if (output instanceof Answer) {
    ctx.status = output.status;
    ctx.type = output.type;
    if (output.location !== undefined) ctx.set('location', headerSafe(output.location));
    ctx.body = output.body;
    return;
  }
  if (endpoint.answers === 'text' && typeof output === 'string') {
    writeAnswer(ctx, endpoint, text(output));
    return;
  }
  writeAnswer(ctx, endpoint, json(JSON.stringify(output ?? null)));
}

/** Encodes a location for a header: non-ASCII characters are percent-encoded. */
function headerSafe(location: string): string {
  const base = 'http://site.invalid';
  const url = new URL(location, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
