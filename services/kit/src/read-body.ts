import type { IncomingMessage } from 'node:http';
import { refusal } from '@tyres/contract-kit/problem';

/** A request's whole body. @throws body_too_large */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = refusal(413, 'body_too_large', 'That is more than can be sent at once.');
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Left open when it is given up, or the refusal could not be sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > limitBytes) throw tooLarge;
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}
