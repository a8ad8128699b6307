import type { IncomingMessage, RequestListener } from 'node:http';
import { closeAfterAnswer, isClosing } from './close-after-answer';

/**
 * Answers 400 to requests that two programs could parse differently, which allows request smuggling: more than one `Host`,
 * or a transfer encoding other than `chunked`. Node itself accepts both.
 */
export function refuseAmbiguous(answer: RequestListener): RequestListener {
  return function answerUnlessAmbiguous(request, response) {
    // The connection is closing, so an answer could not be sent.
    if (isClosing(request.socket)) return;
    const encoding = request.headers['transfer-encoding'];
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'chunked';
    if (isPlain && countHosts(request) < 2) return void answer(request, response);
    closeAfterAnswer(request, response);
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The request has two Host headers, or a transfer encoding that is not supported.\n');
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
