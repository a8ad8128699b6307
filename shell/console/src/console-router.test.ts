import Koa from 'koa';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { BuiltRelease } from '@tyres/registry-contract/release';
import { createSilentLog } from '@tyres/service-kit/log';
import { fakeServiceClient, type Fakes } from '@tyres/service-kit/fake-service-client';
import { testApp } from '@tyres/service-kit/testing/test-app';
import { createConsoleRouter } from './console-router';
import { lifetimeMs } from './console-session';

const platformToken = 'platform-token-12345';
const search: BuiltRelease = {
  name: 'mf-search',
  version: '0.2.0',
  build: 'abc123',
  federationName: 'f',
  entry: 'remote.js',
  pages: { home: { path: '/', fragments: { main: ['home'] } } },
  fragments: {},
  sends: {},
  hears: {},
  endpoints: [],
  shared: {},
  files: {},
};
const registry = {
  getCurrentRelease: () => ({
    number: 2,
    createdAt: '2025-06-02T09:00:00.000Z',
    versions: { 'mf-search': search },
  }),
  listReleases: () => ({
    releases: [
      {
        number: 2,
        created_at: '2025-06-02T09:00:00.000Z',
        created_by: 'platform',
        reason: 'Faster <search>',
        versions: { 'mf-search': '0.2.0-abc123' },
      },
      {
        number: 1,
        created_at: '2025-06-01T09:00:00.000Z',
        created_by: 'platform',
        reason: 'First',
        versions: { 'mf-search': '0.1.0-aaa' },
      },
    ],
  }),
};

function consoleApp(fakes: Fakes = { registry }, now = () => new Date('2025-06-02T10:00:00Z')) {
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.state['nonce'] = 'n0nce';
    await next();
  });
  app.use(
    createConsoleRouter({
      registryClient: fakeServiceClient(fakes),
      platformToken,
      log: createSilentLog(),
      now,
    }).routes(),
  );
  return testApp(app);
}

const ownForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const signIn = (
  app: ReturnType<typeof consoleApp>,
  token = platformToken,
  headers: Record<string, string> = ownForm,
) =>
  app.request({
    method: 'POST',
    url: '/platform/sign-in',
    headers,
    body: new URLSearchParams({ token }).toString(),
  });
const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

test('who is not signed in is sent to the form', async () => {
  const { status, headers } = await consoleApp().request({ url: '/platform' });
  expect([status, headers.location]).toEqual([303, '/platform/sign-in']);
});

test('the token signs in for a while, by a cookie that no script and no other site can use', async () => {
  const app = consoleApp();
  const { status, headers } = await signIn(app);
  expect([status, headers.location]).toEqual([303, '/platform']);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-console=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/,
  );

  const { status: shown, body } = await app.request({
    url: '/platform',
    headers: { cookie: cookieOf(headers) },
  });
  expect(shown).toBe(200);
  expect(body).toContain('Release 2 is live');
});

test('a session that ran out is sent to the form again', async () => {
  let now = new Date('2025-06-02T10:00:00Z');
  const app = consoleApp({ registry }, () => now);
  const { headers } = await signIn(app);
  now = new Date(now.getTime() + lifetimeMs);
  expect((await app.request({ url: '/platform', headers: { cookie: cookieOf(headers) } })).status).toBe(303);
});

test('a wrong token is refused with a message, and the eleventh try of a minute unread', async () => {
  const app = consoleApp();
  const { status, body, headers } = await signIn(app, 'guess');
  expect([status, headers['set-cookie']]).toEqual([401, undefined]);
  expect(body).toContain('That is not the platform token.');
  for (let count = 2; count <= 10; count += 1) await signIn(app, 'guess');
  expect((await signIn(app)).status).toBe(429);
});

test("another site's form does not sign in", async () => {
  const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
  expect((await signIn(consoleApp(), platformToken, foreign)).status).toBe(403);
});

test('signing out ends the session in this browser', async () => {
  const { status, headers } = await consoleApp().request({
    method: 'POST',
    url: '/platform/sign-out',
    headers: ownForm,
  });
  expect(status).toBe(303);
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=0');
});

test('shows the live set, since when, by whom, and the history, without a script and with its style under the nonce', async () => {
  const app = consoleApp();
  const { headers } = await signIn(app);
  const { body, headers: answer } = await app.request({
    url: '/platform',
    headers: { cookie: cookieOf(headers) },
  });
  expect(body).toContain('2 Jun 2025, 10:00:00');
  expect(body).toContain('by platform: Faster &lt;search&gt;');
  expect(body).toContain('mf-search 0.1.0-aaa');
  expect(body).toContain('<style nonce="n0nce">');
  expect(body).not.toMatch(/<script| style="/);
  expect(answer['cache-control']).toBe('no-store');
});

test('says so while nothing has been released', async () => {
  const nothing = () => {
    throw new CallError({ status: 404, code: 'no_release', message: 'Nothing has been released yet.' });
  };
  const app = consoleApp({
    registry: { getCurrentRelease: nothing, listReleases: () => ({ releases: [] }) },
  });
  const { headers } = await signIn(app);
  const { status, body } = await app.request({ url: '/platform', headers: { cookie: cookieOf(headers) } });
  expect(status).toBe(200);
  expect(body).toContain('Nothing has been released yet');
});

test('says that the registry gives no answer, with a 503', async () => {
  const away = () => {
    throw new CallError({ status: 0, code: 'service_unavailable', message: '' });
  };
  const app = consoleApp({ registry: { getCurrentRelease: away, listReleases: away } });
  const { headers } = await signIn(app);
  const { status, body } = await app.request({ url: '/platform', headers: { cookie: cookieOf(headers) } });
  expect(status).toBe(503);
  expect(body).toContain('The registry gives no answer');
});
