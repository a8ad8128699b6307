import { readAnswer, type KnownAnswer } from '../calls/known-answer';

/** A service's answer with this text. */
export function answerOf(text: string): KnownAnswer {
  return readAnswer({
    kind: 'response',
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(text),
  });
}
