import type { Server } from 'node:http';
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
const longestQuietWaitMs = 200;

/** Watches a server's connections from the start, so that it can be stopped without failing a request. */
export function watchConnections(server: Server): Connections {
  const unused = new Map<Socket, number>();
  let accepted = 0;
  let isTurningAway = false;
  // Browsers open connections ahead of need; Node does not count one that never carried a request as idle.
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    unused.set(socket, Date.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    if (isTurningAway) response.setHeader('connection', 'close');
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
      await untilNobodyWaits(() => accepted);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
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
 * Whoever the operating system has let in already, but Node has not accepted yet, would be reset when the listening
 * ends. A whole turn of the event loop accepts them all; the first turn may have begun before, so two have to be quiet.
 */
async function untilNobodyWaits(countAccepted: () => number): Promise<void> {
  const endMs = Date.now() + longestQuietWaitMs;
  let seen = countAccepted();
  for (let quietTurns = 0; quietTurns < 2 && Date.now() < endMs;) {
    await new Promise((resolve) => setImmediate(resolve));
    quietTurns = countAccepted() === seen ? quietTurns + 1 : 0;
    seen = countAccepted();
  }
}
