import {
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  ErrorReply,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
} from '@redis/client/dist/lib/errors.js';

const connectionErrors = [
  ClientClosedError,
  ClientOfflineError,
  ConnectionTimeoutError,
  DisconnectsClientError,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
];

/** First words of the replies of a server that cannot serve at the moment: it starts, is full, or runs a long script. */
const busyReply = /^(LOADING|BUSY|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF)\b/;

/**
 * Whether a command failed because Redis is away, and not because the command was wrong. Its own file, without the
 * client, so that services without Redis do not load 20 MB to render their problems.
 */
export function isRedisUnavailable(error: unknown): boolean {
  if (error instanceof ErrorReply) return busyReply.test(error.message);
  return connectionErrors.some((type) => error instanceof type);
}
