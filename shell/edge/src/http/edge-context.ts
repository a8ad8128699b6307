import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { ClientAddress } from './client-address';

/** What the edge knows of a request beside the request itself. */
export interface EdgeState {
  requestId: string;
  /** The edge's; `logOf` makes the request's own. */
  log: Logger;
  requestLog?: Logger;
  /** Allows exactly the inline elements that we write. */
  nonce: string;
  /** Set by `withClient`. */
  client: ClientAddress;
  /** Set by `withSession`. */
  sessionId: string;
  /** False for a visitor whose address has begun too many sessions: the id is for this request alone. */
  isSessionKept: boolean;
  /** Path and query below the site's base path. */
  url: string;
  /** What kind of request it was, for the metrics. */
  kind: 'page' | 'next_page' | 'form' | 'call' | 'artefact' | 'platform' | 'other';
}

export type EdgeContext = ParameterizedContext<EdgeState>;
export type EdgeMiddleware = Middleware<EdgeState>;
