import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A client may read our answer only after it has sent its whole body. */
const lingerMs = 10_000;
const closing = new WeakSet<Duplex>();

/** Closes a request's connection after its answer, so that the client can still read the answer. */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  closing.add(socket);
  if (!response.headersSent) response.setHeader('connection', 'close');
  request.resume();
  // Node calls this after the answer of a connection that it does not keep.
  socket.destroySoon = () => endAndLinger(socket);
}

/**
 * Ends our side of a connection, after a last text. Closing a socket while data arrives resets the connection, and the reset
 * discards what we sent. So incoming data is read and discarded for a limited time first.
 */
export function endAndLinger(socket: Duplex, last?: string): void {
  closing.add(socket);
  socket.end(last);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Whether a connection is being closed, so that a further request on it cannot be answered. */
export function isClosing(socket: Duplex): boolean {
  return closing.has(socket);
}
