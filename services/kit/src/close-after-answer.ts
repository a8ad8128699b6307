import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that sends 20 MB may read our answer only when it has sent them. */
const lingerMs = 10_000;
const closing = new WeakSet<Socket>();

/**
 * Closes a request's connection once its answer is out, so that the client can still read the answer. A socket that is
 * closed while data keeps coming in resets the connection, and the reset discards the answer. So we send our end of
 * the connection first, then throw away what still comes, for a limited time.
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

/** Whether a connection is being closed: a further request on it could not be answered any more. */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket);
}
