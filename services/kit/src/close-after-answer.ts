import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client may read our answer only after it has sent its whole body. */
const lingerMs = 10_000;
const closing = new WeakSet<Socket>();

/**
 * Closes a request's connection after its answer, so that the client can still read the answer. Closing a socket while data
 * arrives resets the connection, and the reset discards the answer. So we end our side of the connection first, then
 * discard incoming data for a limited time.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  closing.add(socket);
  if (!response.headersSent) response.setHeader('connection', 'close');
  request.resume();
  // Node calls this after the answer of a connection that it does not keep.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Whether a connection is being closed, so that a further request on it cannot be answered. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket);
}
