import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that a test can break and repair. */
export interface BreakableProxy {
  readonly port: number;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Keeps all connections and accepts new ones, but forwards nothing, like a stopped process. */
  stall(): void;
  /** Ends a stall and forwards what arrived meanwhile. */
  resume(): void;
}

/** Listens on a free port and forwards everything to a server. */
export async function breakableProxy(target: { host: string; port: number }): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  const pipes = new Map<Socket, Socket>();
  let isStalled = false;
  const server = createServer((incoming) => {
    const outgoing = connect(target.port, target.host);
    pipes.set(incoming, outgoing);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        pipes.delete(incoming);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    if (!isStalled) incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const port = portOf(server.address());
  return {
    port,
    mend: () => listen(port),
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume() {
      isStalled = false;
      for (const [incoming, outgoing] of pipes) incoming.pipe(outgoing).pipe(incoming);
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('the proxy does not listen');
}
