import { createHmac } from 'node:crypto';
import type { BotChallenge } from '@tyres/content-contract/contact';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { oldestMs } from './contact-stamp';

/** Half a second of a phone's work; a program that sends thousands of messages works for as long for each. */
const largestNumber = 50_000;

/** A challenge for the form of a stamp; its solution is good for no other form. */
export async function createBotChallenge(key: string, stampId: string, now: Date): Promise<BotChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    hmacKey: keyOf(key),
    maxnumber: largestNumber,
    salt: stampId,
    expires: new Date(now.getTime() + oldestMs),
  });
  return { algorithm: 'SHA-256', challenge, maxnumber: largestNumber, salt, signature };
}

/** Whether a response is a solution of the challenge for the form of a stamp. */
export async function isSolved(key: string, stampId: string, response: string): Promise<boolean> {
  try {
    const payload = JSON.parse(Buffer.from(response, 'base64').toString());
    if (!payload.salt.startsWith(`${stampId}?`)) return false;
    return await verifySolution({ ...payload, algorithm: 'SHA-256' }, keyOf(key));
  } catch {
    // No JSON, or not the fields of a solution.
    return false;
  }
}

function keyOf(key: string): string {
  return createHmac('sha256', key).update('bot-check').digest('hex');
}
