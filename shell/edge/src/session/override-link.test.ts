import { createHmac } from 'node:crypto';
import { createCookie } from './cookies';
import { createOverrides, type OverrideParts } from './override-link';

const secret = 'a secret of the tests';
const overrides = createOverrides({ secret, cookie: createCookie('override', { secure: true }) });
const nowMs = 1_700_000_000_000;

/** A link as the registry signs it. */
function signed(release: string, expires: string): OverrideParts {
  const key = createHmac('sha256', secret).update('override link').digest();
  const signature = createHmac('sha256', key).update(`${release}.${expires}`).digest('base64url');
  return { release, expires, signature };
}
const inAnHour = signed('14', '1700003600');

test('a signed link is valid until it expires, with a minute of clock skew', () => {
  const override = { release: 14, expiresMs: 1_700_003_600_000 };
  expect(overrides.check(inAnHour, nowMs)).toEqual(override);
  expect(overrides.check(inAnHour, 1_700_003_659_999)).toEqual(override);
  expect(overrides.check(inAnHour, 1_700_003_660_000)).toBeUndefined();
});

test('a link that was signed with the secret before stays valid while that is in the list', () => {
  const withSecret = (given: string) =>
    createOverrides({ secret: given, cookie: createCookie('override', { secure: true }) });
  expect(withSecret(`another secret of the tests,${secret}`).check(inAnHour, nowMs)).toBeDefined();
  expect(withSecret('another secret of the tests').check(inAnHour, nowMs)).toBeUndefined();
});

test('the cookie has the three parts of the link and expires with it', () => {
  const cookie = overrides.write(inAnHour, nowMs);
  expect(cookie).toMatch(
    /^__Host-override=14\.1700003600\.[\w-]{43}; Path=\/; Max-Age=3660; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(overrides.read(cookie, nowMs)).toEqual({ release: 14, expiresMs: 1_700_003_600_000 });
  expect(overrides.read(cookie, nowMs + 2 * 3_600_000)).toBeUndefined();
  expect(overrides.read('other=1', nowMs)).toBeUndefined();
});

test.each([
  ['another release', { ...inAnHour, release: '15' }],
  ['another time', { ...inAnHour, expires: '1700007200' }],
  ['another signature', { ...inAnHour, signature: 'a'.repeat(43) }],
  ['no signature', { ...inAnHour, signature: '' }],
  ['a number with a leading zero', signed('014', '1700003600')],
  ['no number', signed('x', '1700003600')],
  ['no time', signed('14', 'never')],
])('a link with %s is refused', (_, parts) => expect(overrides.check(parts, nowMs)).toBeUndefined());

test('no link is valid without a secret', () => {
  const none = createOverrides({ secret: undefined, cookie: createCookie('override', { secure: true }) });
  expect(none.check(inAnHour, nowMs)).toBeUndefined();
});
