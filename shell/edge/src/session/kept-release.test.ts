import { createCookie } from './cookies';
import { createKeptReleases, keptForMs } from './kept-release';
import { createSealer } from './seal';

const cookie = createCookie('set', { secure: true });
const keptReleases = createKeptReleases({ cookie, sealer: createSealer(['a secret']) });
const nowMs = 1_700_000_000_000;
const kept = { release: 7, expiresMs: nowMs + keptForMs };
const sent = (setCookie: string): string => setCookie.split(';', 1)[0] ?? '';
const value = sent(keptReleases.write(kept, 'session', nowMs));

test('a session keeps its release for one hour', () => {
  expect(keptReleases.write(kept, 'session', nowMs)).toMatch(
    /^__Host-set=7\.\d+\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(keptReleases.read(value, 'session', nowMs)).toEqual(kept);
  expect(keptReleases.read(value, 'session', nowMs + keptForMs - 1)).toEqual(kept);
  expect(keptReleases.read(value, 'session', nowMs + keptForMs)).toBeUndefined();
});

test('a cookie that was signed with the previous secret is valid', () => {
  const later = createKeptReleases({ cookie, sealer: createSealer(['a new secret', 'a secret']) });
  expect(later.read(value, 'session', nowMs)).toEqual(kept);
});

test.each([
  ['another session', value, 'other'],
  ['another release', value.replace('=7.', '=8.'), 'session'],
  ['another time', value.replace(/\.(\d+)\./, (_, time: string) => `.${Number(time) + 1}.`), 'session'],
  ['no signature', '__Host-set=7.1700003600', 'session'],
  ['nonsense', '__Host-set=x', 'session'],
  ['another secret', value.replace(/[\w-]{43}$/, createSealer(['guess']).seal('x')), 'session'],
])('a cookie with %s is ignored', (_, cookies, session) => {
  expect(keptReleases.read(cookies, session, nowMs)).toBeUndefined();
});
