import { createServer, request } from 'node:http';

/** A proxy of the catalogue service that is late for one edge. */
export interface LateContentProxy {
  readonly url: string;
  /** Number of calls that it held back. */
  lateCalls(): number;
  stop(): Promise<void>;
}

/** Longer than the tyre list waits for its banners and ads. */
const lateMs = 2_000;

/** Longer than an edge waits between two polls of a contract, so that it always has a connection. */
const keepAliveMs = 60_000;

/**
 * Forwards calls to a service. Those for banners and ads are too late for one edge: the first, second … that connects. Each edge
 * closes its connections before the next one starts.
 */
export async function startLateContentProxy(service: string, lateEdge: number): Promise<LateContentProxy> {
  let edges = 0;
  let connections = 0;
  let lateCalls = 0;
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const { headers, method, url = '/' } = incoming;
    const isLate = url.startsWith('/internal/select-tyres-content/') && edges === lateEdge;
    if (isLate) lateCalls += 1;
    const call = request(new URL(url, service), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    setTimeout(() => incoming.pipe(call), isLate ? lateMs : 0);
  });
  server.on('connection', (socket) => {
    if (connections === 0) edges += 1;
    connections += 1;
    socket.on('close', () => (connections -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    lateCalls: () => lateCalls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
