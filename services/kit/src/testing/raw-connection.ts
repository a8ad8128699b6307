import { once } from 'node:events';
import { connect } from 'node:net';

/** A client that sends raw bytes: half a request, slowly, or two requests at once. */
export interface RawConnection {
  send(bytes: string | Buffer): void;
  /** Resolves with all received text once it matches. @throws when the connection ends before */
  receive(pattern: RegExp): Promise<string>;
  /** Resolves when the server has closed the connection, with the received text, and whether it was a reset. */
  readonly closed: Promise<{ text: string; isReset: boolean }>;
  destroy(): void;
}

/** Opens a connection, optionally from another loopback address. */
export async function openRaw(port: number, localAddress = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  let isReset = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => (isReset = true));
  const closed = new Promise<{ text: string; isReset: boolean }>((resolve) =>
    socket.once('close', () => resolve({ text, isReset })),
  );
  await once(socket, 'connect');
  return {
    send: (bytes) => void socket.write(bytes),
    async receive(pattern) {
      while (!pattern.test(text)) {
        if (socket.destroyed) throw new Error(`The connection ended after: ${JSON.stringify(text)}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return text;
    },
    closed,
    destroy: () => void socket.destroy(),
  };
}

/** The head of a POST with these headers. */
export function postHead(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'shop.test', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
