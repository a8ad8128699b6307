import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { endAndLinger, isClosing } from './close-after-answer';

interface Answer {
  readonly status: number;
  /** For people: a browser shows it. */
  readonly text: string;
}

const malformed: Answer = { status: 400, text: 'The request is malformed.' };
/** By the code of the error that Node reports. */
const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'The request took too long. Please try again.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'The extensions of the body are too large.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'The address or the headers of the request are too large. If you see this in a browser, delete the cookies of this site and try again.',
  },
};

/**
 * Answers requests that Node cannot parse, or that do not arrive in time: Node's own answer has no body. The connection is closed.
 */
export function refuseMalformed(server: Server): void {
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const ofSocket = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, ofSocket.add(response));
    response.once('close', () => ofSocket.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Whatever still arrives cannot be parsed either.
    if (isClosing(socket)) return;
    // In the middle of another answer ours would be read as a part of it.
    const hasBegun = [...(unfinished.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) socket.destroy();
    else endAndLinger(socket, rawAnswer(answers[error.code ?? ''] ?? malformed));
  });
}

function rawAnswer({ status, text }: Answer): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text) + 1}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}\n`;
}
