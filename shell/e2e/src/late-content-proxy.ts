import { createServer, request } from 'node:http';

/** A proxy of the catalogue service that is late for one visitor. */
export interface LateContentProxy {
  readonly url: string;
  /** Number of calls that it held back. */
  lateCalls(): number;
  stop(): Promise<void>;
}

/** Longer than the tyre list waits for its banners and ads. */
const lateMs = 2_000;

/** Forwards calls to a service, those for banners and ads too late as long as the given visitor was the last to come. */
export async function startLateContentProxy(service: string, lateVisitor: number): Promise<LateContentProxy> {
  const visitors = new Set<string>();
  let lateCalls = 0;
  const server = createServer((incoming, outgoing) => {
    const { headers, method, url = '/' } = incoming;
    const session = headers['x-session-id'];
    if (typeof session === 'string') visitors.add(session);
    const isLate = url.startsWith('/internal/select-tyres-content/') && visitors.size === lateVisitor;
    if (isLate) lateCalls += 1;
    const call = request(new URL(url, service), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    setTimeout(() => incoming.pipe(call), isLate ? lateMs : 0);
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
