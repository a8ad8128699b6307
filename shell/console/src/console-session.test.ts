import { createConsoleSessions, lifetimeMs } from './console-session';

const now = new Date('2025-06-02T09:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const sessions = createConsoleSessions('platform-token-12345');

test('a session ends after its time', () => {
  const value = sessions.issue(now);
  expect(sessions.isValid(value, later(lifetimeMs - 1))).toBe(true);
  expect(sessions.isValid(value, later(lifetimeMs))).toBe(false);
});

test('a session of another token, or with a longer life written into it, is none', () => {
  const value = sessions.issue(now);
  expect(createConsoleSessions('another-token-123456').isValid(value, now)).toBe(false);
  expect(sessions.isValid(value.replace(/^\d+/, String(later(lifetimeMs * 10).getTime())), now)).toBe(false);
});

test.each([undefined, '', 'x', '.', '99999999999999.', '99999999999999.AAAA'])(
  '%p is no session',
  (value) => {
    expect(sessions.isValid(value, now)).toBe(false);
  },
);

test('only the token is the token', () => {
  expect(sessions.isToken('platform-token-12345')).toBe(true);
  expect(sessions.isToken('platform-token-1234')).toBe(false);
  expect(sessions.isToken('')).toBe(false);
});
