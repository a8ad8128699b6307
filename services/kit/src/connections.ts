import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, as far as stopping it is concerned. */
export interface Connections {
  /** From now on each answer asks its client to open another connection, which may lead to another process. */
  turnAway(): void;
  /** Takes no new connections, lets what is in flight finish, and resolves when the last connection is gone. */
  finish(): Promise<void>;
}

const unusedMs = 500;
const sweepMs = 50;
const longestFinishMs = 25_000;
const quietMs = 10;
const longestQuietWaitMs = 200;

/** Hands a server's requests to their listener, and watches its connections, so that stopping it fails no request. */
export function watchConnections(server: Server, answer: RequestListener): Connections {
  const unused = new Map<Socket, number>();
  let accepted = 0;
  let isTurningAway = false;
  let held: (() => void)[] | undefined;
  // Browsers open connections ahead of need; Node does not count one that never carried a request as idle.
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
      // A young one may have its request on the way.
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
      await untilNobodyComes(() => accepted);
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
 * Whoever the operating system has let in already, but Node has not accepted yet, is reset when the listening ends. So
 * it ends at a moment when nobody comes: who is not being answered does not ask again. A last turn of the event loop
 * accepts whoever came in the very end.
 */
async function untilNobodyComes(countAccepted: () => number): Promise<void> {
  const endMs = Date.now() + longestQuietWaitMs;
  for (let seen = -1; seen !== countAccepted() && Date.now() < endMs;) {
    seen = countAccepted();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
