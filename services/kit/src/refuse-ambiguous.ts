import type { IncomingMessage, RequestListener } from 'node:http';
import { closeAfterAnswer, isClosing } from './close-after-answer';

/**
 * Answers 400 to requests that two programs could parse differently, which allows request smuggling: more than one `Host`,
 * or a transfer encoding other than `chunked`. Node itself accepts both. Also to those of HTTP/1.1 without `Host` (RFC 9112, 3.2).
 */
export function refuseAmbiguous(answer: RequestListener): RequestListener {
  return function answerUnlessAmbiguous(request, response) {
    // The connection is closing, so an answer could not be sent.
    if (isClosing(request.socket)) return;
    const encoding = request.headers['transfer-encoding'];
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'chunked';
    const hosts = countHosts(request);
    if (isPlain && (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')))
      return void answer(request, response);
    closeAfterAnswer(request, response);
    const text =
      'The request has no Host header, two of them, or a transfer encoding that is not supported.\n';
    response.writeHead(400, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(text);
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
