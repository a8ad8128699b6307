import type { IncomingHttpHeaders } from 'node:http';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { problemType, type Problem } from '@tyres/contract-kit/problem';
import { startExchange, type Outcome } from '@tyres/service-kit/calls/exchange';
import {
  browserKeyHeader,
  clientAddressHeader,
  clientNetworkHeader,
  deadlineHeader,
  handedPrefix,
  neverForwarded,
  neverReturned,
  newBrowserKeyHeader,
  requestIdHeader,
  sessionIdHeader,
} from '@tyres/service-kit/calls/headers';
import type { ServicePools } from '@tyres/service-kit/calls/pool';
import type { EdgeContext } from '../http/edge-context';
import type { BrowserKeys } from '../session/browser-key';
import { hasSession, type PublicEndpoint } from '../calls/public-endpoint';
import { cookiesFor, cookiesFrom } from './service-cookies';
import { sendProblem } from '../http/send-problem';
import { logOf } from '../http/with-request';

export interface ProxyOptions {
  readonly pools: ServicePools;
  readonly browserKeys: Pick<BrowserKeys, 'write'>;
  /** Deadline for connection, headers and body together, with a retry. */
  readonly deadlineMs: number;
  /** The same for plain form posts: the rest of the time is for the page that follows. */
  readonly formDeadlineMs: number;
}

/** A service's answer to a forwarded call. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** `Set-Cookie` lines that its endpoint may set, and the browser's key; those in `headers` are unchecked. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Forwards a request, whose body has already been read. */
export type Forward = (
  ctx: EdgeContext,
  endpoint: PublicEndpoint,
  body?: Buffer,
) => Promise<UpstreamAnswer | Problem>;

const marginMs = 200;
/** A drawing opened by its own address is a document of this site: it must not run script, nor load anything. */
const drawingPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const unavailable = 'This part of the site is not responding. Please try again in a minute.';

/** Creates the forward. It sends the session's id in place of any that the client sent. */
export function createForward({ pools, browserKeys, deadlineMs, formDeadlineMs }: ProxyOptions): Forward {
  return async function forward(ctx, endpoint, body) {
    const pool = pools.get(endpoint.service);
    if (!pool) throw new Error(`The service ${endpoint.service} has no address in the settings.`);
    const timeoutMs = ctx.state.kind === 'form' ? formDeadlineMs : deadlineMs;
    const { outcome, cancel } = startExchange(
      pool,
      {
        method: endpoint.method,
        // Not parsed again as a URL: `..` and `\\` could then lead to internal endpoints.
        url: ctx.state.url,
        headers: headersFor(ctx, endpoint, timeoutMs),
        body,
        endpoint: `${endpoint.service}.${endpoint.name}`,
      },
      { timeoutMs, isRetried: !endpoint.writes },
    );
    // The client may disconnect before it is answered.
    ctx.res.once('close', cancel);
    const ended = await outcome;
    if (ended.kind === 'response') {
      const key = hasSession(endpoint) ? browserKeys.write(keyIn(ended.headers)) : undefined;
      return { ...ended, cookies: [...cookiesFrom(endpoint, ended.headers), ...(key ? [key] : [])] };
    }
    logOf(ctx.state).warn(
      { service: endpoint.service, endpoint: endpoint.name, reason: reasonOf(ended) },
      'A service did not answer.',
    );
    return noAnswer(ended.kind === 'timeout' ? 504 : 503);
  };
}

/** Sends a service's answer to the browser. A shared one may be cached there, and on the way. */
export async function sendAnswer(
  ctx: EdgeContext,
  answer: UpstreamAnswer,
  { base, sharedForSeconds = 0 }: { readonly base: string; readonly sharedForSeconds?: number },
): Promise<void> {
  const type = answer.headers['content-type'] ?? '';
  const isProblemJson = type.startsWith(problemType);
  if (answer.status >= 502 && answer.status <= 504 && !isProblemJson) {
    return sendProblem(ctx, { status: answer.status, code: 'service_unavailable', message: unavailable });
  }
  ctx.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || neverReturned.has(name)) continue;
    if (name !== 'set-cookie') ctx.set(name, name === 'location' ? inSite(String(value), base) : value);
  }
  setCookies(ctx, answer);
  if (sharedForSeconds > 0 && answer.status === 200)
    ctx.set('cache-control', `public, max-age=${sharedForSeconds}`);
  if (type.startsWith('image/svg+xml')) ctx.set('content-security-policy', drawingPolicy);
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store');
  ctx.body = answer.body;
  // Koa sets a default type.
  if (type === '') ctx.remove('content-type');
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
  // Filled in place: an object made of spreads gets a hidden class of its own (decision 72).
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(ctx.req.headers))
    if (value !== undefined && !neverForwarded.has(name) && !isWithheld(endpoint, name))
      headers[name] = String(value);
  const cookies = cookiesFor(endpoint, ctx.get('cookie'));
  if (cookies) headers['cookie'] = cookies;
  headers[requestIdHeader] = ctx.state.requestId;
  // Less than our own deadline, so that the service can answer that it ran out of time.
  headers[deadlineHeader] = String(Math.max(0, deadlineMs - marginMs));
  headers[clientAddressHeader] = ctx.state.client.address;
  headers[clientNetworkHeader] = ctx.state.client.network;
  return hasSession(endpoint) ? Object.assign(headers, sessionHeaders(ctx)) : headers;
}

function sessionHeaders({ state: { sessionId, browserKey } }: EdgeContext): Record<string, string> {
  return { [sessionIdHeader]: sessionId, ...(browserKey ? { [browserKeyHeader]: browserKey } : {}) };
}

function keyIn(headers: IncomingHttpHeaders): string | undefined {
  return headers[newBrowserKeyHeader]?.toString();
}

/** Answers of other services are set by the edge alone. A browser's call has the session and needs no other credentials. */
function isWithheld(endpoint: PublicEndpoint, name: string): boolean {
  return name.startsWith(handedPrefix) || (name === 'authorization' && hasSession(endpoint));
}

function inSite(location: string, base: string): string {
  return location.startsWith('/') && !location.startsWith('//') ? `${base}${location}` : location;
}

function reasonOf(ended: Outcome): string {
  return ended.kind === 'error' ? errorCodeOf(ended.error) || ended.error.name : ended.kind;
}
