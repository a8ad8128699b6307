import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (
  request: IncomingMessage & { url: string },
  response: ServerResponse,
  body: string,
) => void;

/** An HTTP server for a test, on its own port. */
export interface FakeServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server with the test's handler. */
export async function fakeServer(handler: Handler): Promise<FakeServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      handler(
        Object.assign(request, { url: request.url ?? '/' }),
        response,
        Buffer.concat(chunks).toString(),
      ),
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(isAddress(address) ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, {
    'content-type': status >= 400 ? 'application/problem+json' : 'application/json',
  });
  response.end(JSON.stringify(value));
}
