import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Stops a server without failing requests. */
export interface Connections {
  /** From now on answers have `connection: close`, so that clients reconnect, perhaps to another process. */
  turnAway(): void;
  /** Stops accepting connections, finishes requests in flight, and resolves when the last connection is closed. */
  finish(): Promise<void>;
}

const unusedMs = 500;
const sweepMs = 50;
const longestFinishMs = 25_000;
const quietMs = 10;
const longestQuietWaitMs = 200;

/** Passes a server's requests to their listener and tracks its connections, so that stopping it fails no request. */
export function watchConnections(server: Server, answer: RequestListener): Connections {
  const unused = new Map<Socket, number>();
  let accepted = 0;
  let isTurningAway = false;
  let held: (() => void)[] | undefined;
  // Browsers open connections in advance; Node does not treat a connection without any request as idle.
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    unused.set(socket, Date.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request, response) => {
    unused.delete(request.socket);
    if (isTurningAway) response.setHeader('connection', 'close');
    const begin = (): void => void answer(request, response);
    if (held) held.push(begin);
    else begin();
  });

  const sweep = (): void => {
    server.closeIdleConnections();
    for (const [socket, sinceMs] of unused) {
      // On a new connection the request may be on its way.
      if (socket.bytesRead === 0 && Date.now() - sinceMs > unusedMs) socket.destroy();
    }
  };
  return {
    turnAway() {
      isTurningAway = true;
    },
    async finish() {
      isTurningAway = true;
      held = [];
      await waitForQuiet(() => accepted);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const waiting = held;
      held = undefined;
      for (const begin of waiting) begin();
      sweep();
      const sweeping = setInterval(sweep, sweepMs);
      const late = setTimeout(() => server.closeAllConnections(), longestFinishMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(late);
    },
  };
}

/**
 * Waits until no new connections arrive. Connections that the system has accepted but Node has not are reset when the
 * server stops listening, so it stops during a quiet moment. A last turn of the event loop accepts the latest ones.
 */
async function waitForQuiet(countAccepted: () => number): Promise<void> {
  const endMs = Date.now() + longestQuietWaitMs;
  for (let seen = -1; seen !== countAccepted() && Date.now() < endMs;) {
    seen = countAccepted();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
