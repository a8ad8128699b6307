import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, EndpointInput, EndpointSpec } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import type { Context } from 'koa';
import type { Schema } from 'yup';
import { Answer, html, redirect, text } from './answer';
import { createDeadline, deadlineHeader, parseDeadline } from './deadline';
import type { Log } from './log';
import { checkInput, readInput } from './read-input';

export { html, redirect, text };

/** What a handler knows of the call besides its input. */
export interface RouteContext {
  /** Who it is made for. @throws no_session when the caller named nobody */
  readonly sessionId: string;
  readonly requestId: string;
  /** Ends at the deadline, or when the caller hangs up. */
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly now: Date;
  /** Made by script, not by a plain form (C-AJAX-FLAG). */
  readonly isAjax: boolean;
  /** The body of a `raw` endpoint as it came. */
  readonly rawBody?: Buffer;
  readonly headers: IncomingHttpHeaders;
}

export interface RouteOptions {
  readonly bodyLimitBytes?: number;
  /** For calls that bring no deadline. */
  readonly timeoutMs?: number;
}

/** One endpoint with what answers it. */
export interface Route {
  readonly endpoint: Required<EndpointSpec>;
  handle(ctx: Context, pathParameters: Readonly<Record<string, string | undefined>>): Promise<void>;
}

const defaultBodyLimitBytes = 1024 * 1024;
const defaultTimeoutMs = 30_000;

/** Answers an endpoint: reads and checks the input, calls the handler, writes what it returns. */
export function route<Input extends EndpointInput, Output, Checked>(
  endpoint: Endpoint<Input, Output>,
  schema: Schema<Checked>,
  handler: (input: Checked, context: RouteContext) => Promise<NoInfer<Output> | Answer>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      const { fields, rawBody } = await readInput(
        ctx,
        endpoint,
        pathParameters,
        options.bodyLimitBytes ?? defaultBodyLimitBytes,
      );
      const input = await checkInput(schema, fields);
      const signal = createDeadline(
        parseDeadline(ctx.get(deadlineHeader)) ?? options.timeoutMs ?? defaultTimeoutMs,
        hangUp(ctx),
      );
      const output = await orDeadline(handler(input, routeContext(ctx, signal, rawBody)), signal);
      writeAnswer(ctx, endpoint, output);
    },
  };
}

/** Ends when the connection closes before the answer is out. */
function hangUp(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort(new Error('The caller hung up.'));
  });
  return controller.signal;
}

function orDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = (): void =>
      reject(refusal(504, 'deadline_passed', 'That took too long. Please try again.'));
    if (signal.aborted) onEnd();
    signal.addEventListener('abort', onEnd, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onEnd));
  });
}

function routeContext(ctx: Context, signal: AbortSignal, rawBody: Buffer | undefined): RouteContext {
  const { requestId, log }: { requestId: string; log: Log } = ctx.state;
  return {
    get sessionId() {
      const sessionId = ctx.get('x-session-id');
      if (!sessionId)
        throw refusal(400, 'no_session', 'Your session was not recognised. Please reload the page.');
      return sessionId;
    },
    requestId,
    signal,
    log,
    now: new Date(),
    isAjax: ctx.get('x-requested-with').toLowerCase() === 'xmlhttprequest',
    ...(rawBody ? { rawBody } : {}),
    headers: ctx.headers,
  };
}

function writeAnswer(ctx: Context, endpoint: Required<EndpointSpec>, output: unknown): void {
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
  ctx.status = 200;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(output ?? null);
}

/** As it may stand in a header: everything beyond ASCII encoded. */
function headerSafe(location: string): string {
  const base = 'http://site.invalid';
  const url = new URL(location, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
