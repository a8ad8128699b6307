import { readAnswer, type KnownAnswer } from '../calls/known-answer';

/** A service's answer with this text. */
export function answerOf(text: string): KnownAnswer {
  return readAnswer({
    kind: 'whole',
    status: 200,
    body: Buffer.from(text),
    contentType: 'text/plain',
    location: '',
    digest: '',
  });
}
