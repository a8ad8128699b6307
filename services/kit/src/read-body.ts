import type { IncomingMessage } from 'node:http';
import { refusal } from '@tyres/contract-kit/problem';

/** A request's whole body. @throws body_too_large */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (): void => {
      // Left open when it is given up, or the refusal could not be sent on it.
      request.off('data', take).off('end', finish).pause();
      reject(refusal(413, 'body_too_large', 'That is more than can be sent at once.'));
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > limitBytes) stop();
    };
    const finish = (): void => {
      const [first] = chunks;
      resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks));
    };
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) return stop();
    request.on('data', take).on('end', finish).on('error', reject);
  });
}
