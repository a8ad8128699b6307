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

/** Error replies of a server that is starting, full, or running a long script. */
const busyReply = /^(LOADING|BUSY|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF)\b/;

/**
 * Whether a command failed because Redis is unavailable, not because the command was wrong. In a file without the client,
 * so that services without Redis do not load 20 MB for it.
 */
export function isRedisUnavailable(error: unknown): boolean {
  if (error instanceof ErrorReply) return busyReply.test(error.message);
  // A socket that fails while a command is written gives the command Node's own error, such as ECONNRESET.
  const isSocketError = typeof error === 'object' && error !== null && 'syscall' in error;
  return isSocketError || connectionErrors.some((type) => error instanceof type);
}
