import { CallError } from '@tyres/contract-kit/endpoint';
import type { OwnToken } from '@tyres/registry-contract/payloads';
import { checkedForMs, createConsoleSessions, isTokenEnded, lifetimeMs } from './console-session';

const start = Date.parse('2025-06-02T09:00:00Z');
const sam: OwnToken = { name: 'Sam', role: 'engineer', expires_at: null };
const ended = new CallError({ status: 401, code: 'token_revoked', message: '' });
const noAnswer = new CallError({ status: 0, code: 'service_unavailable', message: '' });

/** Sessions with a fake registry and clock. */
function fixture(own: OwnToken = sam) {
  const clock = { ms: start };
  const whose = jest.fn(async (_token: string) => own);
  return { clock, whose, sessions: createConsoleSessions({ whose, now: () => new Date(clock.ms) }) };
}

test('a session lasts twelve hours and has its own id', async () => {
  const { sessions, clock } = fixture();
  const session = await sessions.start('a token');
  expect(session.id).toMatch(/^[\w-]{43}$/);
  expect((await sessions.start('a token')).id).not.toBe(session.id);
  clock.ms = start + lifetimeMs - 1;
  expect(await sessions.find(session.id)).toMatchObject({ engineer: { name: 'Sam', role: 'engineer' } });
  clock.ms = start + lifetimeMs;
  expect(await sessions.find(session.id)).toBeUndefined();
});

test('a session ends with its token', async () => {
  const { sessions, clock } = fixture({ ...sam, expires_at: new Date(start + 60_000).toISOString() });
  const session = await sessions.start('a token');
  clock.ms = start + 59_999;
  expect(await sessions.find(session.id)).toBeDefined();
  clock.ms = start + 60_000;
  expect(await sessions.find(session.id)).toBeUndefined();
});

test('the token is checked again after five seconds, and a revoked token ends the session', async () => {
  const { sessions, clock, whose } = fixture();
  const { id } = await sessions.start('a token');
  clock.ms = start + checkedForMs - 1;
  await sessions.find(id);
  expect(whose).toHaveBeenCalledTimes(1);
  clock.ms = start + checkedForMs;
  await sessions.find(id);
  await sessions.find(id);
  expect(whose).toHaveBeenCalledTimes(2);
  clock.ms += checkedForMs;
  whose.mockRejectedValueOnce(ended);
  await expect(sessions.find(id)).rejects.toBe(ended);
  expect(await sessions.find(id)).toBeUndefined();
});

test('while the registry does not answer requests are refused, and the session is kept', async () => {
  const { sessions, clock, whose } = fixture();
  const { id } = await sessions.start('a token');
  clock.ms = start + checkedForMs;
  whose.mockRejectedValueOnce(noAnswer);
  await expect(sessions.find(id)).rejects.toBe(noAnswer);
  expect(isTokenEnded(noAnswer)).toBe(false);
  expect(await sessions.find(id)).toBeDefined();
});

test('signing out during the check of the token ends the session', async () => {
  const { sessions, clock, whose } = fixture();
  const { id } = await sessions.start('a token');
  clock.ms = start + checkedForMs;
  whose.mockImplementationOnce(async () => {
    sessions.end(id);
    return sam;
  });
  expect(await sessions.find(id)).toBeUndefined();
});

test('a refused token starts no session, and an unknown id finds none', async () => {
  const { sessions, whose } = fixture();
  whose.mockRejectedValueOnce(ended);
  await expect(sessions.start('a token')).rejects.toBe(ended);
  expect(await sessions.find(undefined)).toBeUndefined();
  expect(await sessions.find('')).toBeUndefined();
  expect(await sessions.find('made-up')).toBeUndefined();
});

test('the oldest sessions are evicted above the limit', async () => {
  const { sessions } = fixture();
  const ids: string[] = [];
  for (let count = 0; count <= 1_000; count += 1) ids.push((await sessions.start('a token')).id);
  expect(await sessions.find(ids[0])).toBeUndefined();
  expect(await sessions.find(ids[1])).toBeDefined();
  expect(await sessions.find(ids.at(-1))).toBeDefined();
});
