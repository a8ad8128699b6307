import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { ClientAddress } from './client-address';

/** State of one request. */
export interface EdgeState {
  requestId: string;
  /** The edge's log; `logOf` creates the request's own. */
  log: Logger;
  requestLog?: Logger;
  /** The content security policy allows inline elements with this nonce only. */
  nonce: string;
  /** Set by `withClient`. */
  client: ClientAddress;
  /** Set by `withSession`. */
  sessionId: string;
  /** Set by `withSession`: what only this browser has, if a service has given it something. */
  browserKey: string | undefined;
  /** The session began with this request. */
  isNewSession: boolean;
  /** False when the address has begun too many sessions: the id is then valid for this request only. */
  isSessionKept: boolean;
  /** Path and query below the site's base path. */
  url: string;
  /** Kind of request, for the metrics. */
  kind: 'page' | 'next_page' | 'form' | 'call' | 'artefact' | 'platform' | 'other';
  /** What answers, for traces: the path of an endpoint's contract, or a page's name. */
  route?: string;
}

export type EdgeContext = ParameterizedContext<EdgeState>;
export type EdgeMiddleware = Middleware<EdgeState>;
