import { createConsoleSessions, isName, lifetimeMs } from './console-session';

const now = new Date('2025-06-02T09:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const sessions = createConsoleSessions('platform-token-12345');

test('a session tells who, and ends after its time', () => {
  const value = sessions.issue({ name: 'Sam' }, now);
  expect(sessions.read(value, later(lifetimeMs - 1))).toEqual({ name: 'Sam' });
  expect(sessions.read(value, later(lifetimeMs))).toBeUndefined();
});

test('a session of another token is none', () => {
  const value = sessions.issue({ name: 'Sam' }, now);
  expect(createConsoleSessions('another-token-123456').read(value, now)).toBeUndefined();
});

test('only the token is the token', () => {
  expect(sessions.isToken('platform-token-12345')).toBe(true);
  expect(sessions.isToken('platform-token-1234')).toBe(false);
  expect(sessions.isToken('')).toBe(false);
});

test.each([
  ['Sam', true],
  ['Zoë O’Neill-Smith', true],
  ['', false],
  ['x) (by Alex', false],
  ['<b>', false],
  ['a\nb', false],
  ['x'.repeat(41), false],
])('%p can stand in the audit: %p', (name, isOne) => expect(isName(name)).toBe(isOne));
