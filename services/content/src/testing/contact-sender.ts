import { createHash } from 'node:crypto';
import type { BotChallenge, ContactForm, ContactUsInput } from '@tyres/content-contract/contact';
import type { Queryable } from '@tyres/service-kit/database';
import { createBotChallenge } from '../domain/bot-check';
import { makeStamp } from '../domain/contact-stamp';
import { linkKey } from '../store/link-key';

export const writtenMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  telephone: '01632 960 001',
  reference: 'K7QX9M4PRTAC',
  message: 'When do you open?\nI am early.',
};

/** The form that a session was given some seconds ago. */
export async function formOf(database: Queryable, sessionId: string, ageMs = 10_000): Promise<ContactForm> {
  const key = await linkKey(database);
  const madeAt = new Date(Date.now() - ageMs);
  const stamp = makeStamp(key, sessionId, madeAt);
  return { stamp, challenge: await createBotChallenge(key, stamp.split('.')[0] ?? '', madeAt) };
}

/** A message with a solved challenge, as a browser sends it. */
export function solved({ stamp, challenge }: ContactForm, own: Partial<ContactUsInput> = {}): ContactUsInput {
  return { ...writtenMessage, human: '', stamp, 'g-recaptcha-response': solutionOf(challenge), ...own };
}

/** The response that proves the work of a challenge. */
function solutionOf({ maxnumber, ...challenge }: BotChallenge): string {
  const isIt = (number: number): boolean =>
    createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge;
  let number = 0;
  while (number <= maxnumber && !isIt(number)) number += 1;
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
}
