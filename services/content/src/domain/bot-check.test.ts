import { hash } from 'node:crypto';
import type { BotChallenge } from '@tyres/content-contract/contact';
import { createBotChallenge, isSolved } from './bot-check';

const later = () => new Date(Date.now() + 60_000);

/** What a browser sends: the challenge with the number that solves it. */
function solve({ challenge, salt, ...rest }: BotChallenge): Record<string, unknown> {
  let number = 0;
  while (hash('sha256', `${salt}${number}`) !== challenge) number += 1;
  return { ...rest, challenge, salt, number };
}
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a challenge is half a second of work, and ends when its form does', async () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const challenge = await createBotChallenge('key', 'stamp', now);
  expect(challenge).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    maxnumber: 50_000,
    salt: expect.stringMatching(/^stamp\?/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const ends = new URLSearchParams(challenge.salt.split('?')[1]).get('expires');
  expect(Number(ends)).toBe(now.getTime() / 1_000 + 2 * 60 * 60);
});

test('only its solution solves a challenge, for its own form, with its own key and in its time', async () => {
  const challenge = await createBotChallenge('key', 'stamp', later());
  const solution = solve(challenge);
  expect(await isSolved('key', 'stamp', encode(solution))).toBe(true);
  expect(await isSolved('key', 'other', encode(solution))).toBe(false);
  expect(await isSolved('key', 'sta', encode(solution))).toBe(false);
  expect(await isSolved('other', 'stamp', encode(solution))).toBe(false);
  expect(
    await isSolved('key', 'stamp', encode({ ...solution, number: Number(solution['number']) + 1 })),
  ).toBe(false);
  const past = await createBotChallenge('key', 'stamp', new Date(Date.now() - 3 * 60 * 60 * 1_000));
  expect(await isSolved('key', 'stamp', encode(solve(past)))).toBe(false);
});

test('a solution of a challenge that an earlier version made is still good', async () => {
  const solution = {
    algorithm: 'SHA-256',
    challenge: '7521efc7a55ef539dfa0defc77a85a229dc7925e382a1daffbb1a57150ecc4ea',
    salt: 'stamp?expires=4102452000&',
    signature: '61e789b1efc5409e732e7a6a18ca2f58550723d822713a883770715953519800',
    number: 20_691,
  };
  expect(await isSolved('key', 'stamp', encode(solution))).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['?', 'no JSON'],
  [encode(null), 'null'],
  [encode({}), 'no fields'],
  [encode({ salt: 5 }), 'a salt that is no text'],
  [encode({ salt: 'stamp?' }), 'a salt alone'],
])('the response %j, %s, solves nothing', async (response) => {
  expect(await isSolved('key', 'stamp', response)).toBe(false);
});
