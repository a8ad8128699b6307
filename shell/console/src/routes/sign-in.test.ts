import { checkedForMs, lifetimeMs } from '../console-session';
import { failuresAMinute } from '../sign-in-failures';
import { away, fakeRegistry, refuse, tokens } from '../testing/fake-registry';
import { cookieOf, ownForm, signedIn, signIn, testConsole } from '../testing/test-console';

const allPages = ['/', '/history', '/versions', '/audit', '/tokens', '/tokens/revoke', '/kill'];

test.each(allPages)('%s redirects to the sign-in page without a session', async (url) => {
  const { status, headers } = await testConsole().request({ url });
  expect([status, headers.location]).toEqual([303, '/sign-in']);
});

test('a token starts a session, with an HttpOnly and SameSite cookie', async () => {
  const app = testConsole();
  const { status, headers } = await signIn(app);
  expect([status, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
  );
  expect(headers['set-cookie']?.[0]).not.toContain(tokens.engineer);
  const shown = await app.request({ url: '/', headers: { cookie: cookieOf(headers) } });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('Sam <span class="bar__role">(engineer)</span>');
  expect(shown.headers['cache-control']).toBe('no-store');
});

test('an expired session is redirected to the sign-in page, and its actions are not done', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const killMicroFrontend = jest.fn();
  const engineer = await signedIn(testConsole({ killMicroFrontend }, () => now));
  now = new Date(now.getTime() + lifetimeMs);
  expect((await engineer.open('/')).headers.location).toBe('/sign-in');
  const kill = { name: 'mf-search', confirm: 'mf-search', reason: 'x', on_revision: '31' };
  expect((await engineer.send('/kill', kill)).headers.location).toBe('/sign-in');
  expect(killMicroFrontend).not.toHaveBeenCalled();
});

test('a revoked token ends the session within five seconds, and the form says so', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  let isRevoked = false;
  const revoked = refuse({ status: 401, code: 'token_revoked', message: 'It was revoked.' });
  const getOwnToken: typeof fakeRegistry.getOwnToken = (...given) =>
    isRevoked ? revoked() : fakeRegistry.getOwnToken(...given);
  const app = testConsole({ getOwnToken }, () => now);
  const engineer = await signedIn(app);
  isRevoked = true;
  now = new Date(now.getTime() + checkedForMs);
  const { headers } = await engineer.open('/');
  expect(headers.location).toBe('/sign-in?ended=yes');
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect((await engineer.open('/sign-in?ended=yes')).body).toContain('expired or was revoked');
  expect((await signIn(app)).body).toContain('It was revoked.');
});

test('nobody can sign in while the registry does not answer', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  let isAway = false;
  const getOwnToken: typeof fakeRegistry.getOwnToken = (...given) =>
    isAway ? away() : fakeRegistry.getOwnToken(...given);
  const app = testConsole({ getOwnToken }, () => now);
  const engineer = await signedIn(app);
  isAway = true;
  now = new Date(now.getTime() + checkedForMs);
  expect((await engineer.open('/')).status).toBe(503);
  expect((await signIn(app)).status).toBe(503);
  isAway = false;
  expect((await engineer.open('/')).status).toBe(200);
});

test('wrong tokens are refused, with 429 after ten a minute, and a right token still signs in', async () => {
  const app = testConsole();
  for (let count = 1; count <= failuresAMinute; count += 1) {
    const { status, body, headers } = await signIn(app, `guess-${count}`);
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    expect(body).toContain('This token is unknown.');
    expect(body).not.toContain('guess');
  }
  expect((await signIn(app, 'guess')).status).toBe(429);
  expect((await signIn(app)).headers.location).toBe('/');
  // A right token is not counted, and does not reset the count.
  expect((await signIn(app, 'guess')).status).toBe(429);
});

test.each(['', ' ', 'two words', 'Zoë', 'a\nb'])(
  'the token %j is refused without a call to the registry',
  async (token) => {
    const getOwnToken = jest.fn();
    expect((await signIn(testConsole({ getOwnToken }), token)).status).toBe(401);
    expect(getOwnToken).not.toHaveBeenCalled();
  },
);

test("a team's token does not sign in", async () => {
  const { status, body, headers } = await signIn(testConsole(), tokens.team);
  expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  expect(body).toContain('This is a team’s token');
});

test('signing in again ends the previous session; signing out ends it for every copy of the cookie', async () => {
  const app = testConsole();
  const engineer = await signedIn(app);
  const again = await signIn(app, tokens.admin, { ...ownForm, cookie: engineer.cookie });
  expect((await engineer.open('/')).headers.location).toBe('/sign-in');
  const cookie = cookieOf(again.headers);
  const { status, headers } = await app.request({
    method: 'POST',
    url: '/sign-out',
    headers: { ...ownForm, cookie },
  });
  expect(status).toBe(303);
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect((await app.request({ url: '/', headers: { cookie } })).headers.location).toBe('/sign-in');
});
