import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { problemType, type Problem } from '@tyres/contract-kit/problem';
import {
  clientAddressHeader,
  clientNetworkHeader,
  deadlineHeader,
  handedPrefix,
  neverForwarded,
  neverReturned,
  requestIdHeader,
  sessionIdHeader,
} from '@tyres/service-kit/calls/headers';
import { startDeadline } from '@tyres/service-kit/deadline';
import type { Dispatcher } from 'undici';
import type { EdgeContext } from '../http/edge-context';
import type { PublicEndpoint } from '../calls/public-endpoint';
import { cookiesFor, cookiesFrom } from './service-cookies';
import { sendProblem } from '../http/send-problem';
import { logOf } from '../http/with-request';

export interface ProxyOptions {
  readonly services: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
  /** Deadline for connection, headers and body together, with a retry. */
  readonly deadlineMs: number;
  /** The same for plain form posts: the rest of the time is for the page that follows. */
  readonly formDeadlineMs: number;
}

/** A service's answer to a forwarded call. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** `Set-Cookie` lines that its endpoint may set; those in `headers` are unchecked. */
  readonly cookies: readonly string[];
  readonly body: Readable;
}

/** Forwards a request, whose body has already been read. */
export type Forward = (
  ctx: EdgeContext,
  endpoint: PublicEndpoint,
  body?: Buffer,
) => Promise<UpstreamAnswer | Problem>;

const marginMs = 200;
const unavailable = 'Sorry, that part of the site is not available just now. Please try again.';

/** Creates the forward. It sends the session's id in place of any that the client sent. */
export function createForward(options: ProxyOptions): Forward {
  const { services, dispatcher } = options;
  return async function forward(ctx, endpoint, body) {
    const { origin, pathname } = new URL(services[endpoint.service] ?? '');
    // Not parsed again as a URL: `..` and `\\` could then lead to internal endpoints.
    const path = `${pathname.replace(/\/$/, '')}${ctx.state.url}`;
    const deadlineMs = ctx.state.kind === 'form' ? options.formDeadlineMs : options.deadlineMs;
    let isLate = false;
    const deadline = startDeadline(deadlineMs, () => {
      isLate = true;
    });
    ctx.res.once('close', () => {
      deadline.release();
      if (!ctx.res.writableFinished) deadline.giveUp(new Error('The client disconnected.'));
    });
    const send = async (): Promise<UpstreamAnswer> => {
      const answer = await dispatcher.request({
        origin,
        path,
        method: endpoint.method,
        headers: headersFor(ctx, endpoint, deadlineMs),
        body: body ?? null,
        signal: deadline.signal,
      });
      // Either side can disconnect at any time. Readers of the stream get the error too.
      answer.body.on('error', (error) =>
        logOf(ctx.state).debug({ err: error }, 'Response body of a service was cut off.'),
      );
      const { statusCode: status, headers, body: content } = answer;
      return { status, headers, cookies: cookiesFrom(endpoint, headers), body: content };
    };
    try {
      // A service that restarts may drop the connection. Reads are idempotent, so they are retried.
      return await send().catch((error: unknown) => {
        if (endpoint.method !== 'GET' || !isLostConnection(error)) throw error;
        return send();
      });
    } catch (error) {
      const isTimeUp = (isLate && !ctx.res.closed) || nameOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
      logOf(ctx.state).warn(
        { service: endpoint.service, endpoint: endpoint.name, reason: isTimeUp ? 'timeout' : nameOf(error) },
        'A service did not answer.',
      );
      return noAnswer(isTimeUp ? 504 : 503);
    }
  };
}

/** Streams a service's answer to the browser. */
export async function sendAnswer(ctx: EdgeContext, answer: UpstreamAnswer, base: string): Promise<void> {
  const isProblemJson = answer.headers['content-type']?.startsWith(problemType) ?? false;
  if (answer.status >= 502 && answer.status <= 504 && !isProblemJson) {
    answer.body.resume();
    return sendProblem(ctx, { status: answer.status, code: 'service_unavailable', message: unavailable });
  }
  ctx.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || neverReturned.has(name)) continue;
    if (name !== 'set-cookie') ctx.set(name, name === 'location' ? inSite(String(value), base) : value);
  }
  setCookies(ctx, answer);
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store');
  ctx.body = answer.body;
  // Koa sets a default type for streams.
  if (answer.headers['content-type'] === undefined) ctx.remove('content-type');
}

/** Sets the cookies of an answer. */
export function setCookies(ctx: EdgeContext, { cookies }: Pick<UpstreamAnswer, 'cookies'>): void {
  if (cookies.length > 0) ctx.append('Set-Cookie', [...cookies]);
}

/** The problem for a service that did not answer. */
export function noAnswer(status: 503 | 504): Problem {
  return { status, code: 'service_unavailable', message: unavailable };
}

function headersFor(ctx: EdgeContext, endpoint: PublicEndpoint, deadlineMs: number): Record<string, string> {
  const kept = Object.entries(ctx.req.headers).flatMap(([name, value]) =>
    value === undefined || neverForwarded.has(name) || name.startsWith(handedPrefix)
      ? []
      : [[name, String(value)] as const],
  );
  const cookies = cookiesFor(endpoint, ctx.get('cookie'));
  return {
    ...Object.fromEntries(kept),
    ...(cookies ? { cookie: cookies } : {}),
    [requestIdHeader]: ctx.state.requestId,
    // Less than our own deadline, so that the service can answer that it ran out of time.
    [deadlineHeader]: String(Math.max(0, deadlineMs - marginMs)),
    [clientAddressHeader]: ctx.state.client.address,
    [clientNetworkHeader]: ctx.state.client.network,
    // Calls between servers, such as a payment's notification, have no session.
    ...(endpoint.body === 'raw' ? {} : { [sessionIdHeader]: ctx.state.sessionId }),
  };
}

function inSite(location: string, base: string): string {
  return location.startsWith('/') && !location.startsWith('//') ? `${base}${location}` : location;
}

function isLostConnection(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
