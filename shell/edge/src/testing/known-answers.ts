import { readAnswer, type KnownAnswer } from '../calls/known-answer';

/** What a service that answers this text has answered. */
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
