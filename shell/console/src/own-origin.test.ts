import { consoleUrl, ownForm, signedIn, signIn, testConsole } from './testing/test-console';
import { tokens } from './testing/fake-registry';

const kill = { name: 'mf-search', confirm: 'mf-search', reason: 'x', on_revision: '31' };
const type = { 'content-type': 'application/x-www-form-urlencoded' };

/** Headers that browsers send with a form of a foreign page. */
const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['the shop on another host', { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this host', { origin: `${consoleUrl}:8443`, 'sec-fetch-site': 'same-site' }],
  ['this host without TLS', { origin: 'http://console.example', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a frame of ours that is sandboxed', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a browser that hides its origin', { 'sec-fetch-site': 'same-origin' }],
  ['a browser that does not say where it was', { origin: consoleUrl }],
  ['a bookmark', { 'sec-fetch-site': 'none' }],
  ['no browser', {}],
];

test.each(foreign)('a form from %s cannot sign in, sign out or change anything', async (_, headers) => {
  const calls = jest.fn();
  const app = testConsole({ killMicroFrontend: calls, createToken: calls, revokeToken: calls });
  expect((await signIn(app, tokens.engineer, { ...type, ...headers })).status).toBe(403);
  const admin = await signedIn(app, tokens.admin);
  const forms = {
    '/kill': kill,
    '/tokens': { name: 'Eve', role: 'admin', days: '9' },
    '/tokens/revoke': { id: '1' },
  };
  for (const [url, fields] of Object.entries(forms))
    expect((await admin.send(url, fields, { ...type, ...headers })).status).toBe(403);
  expect((await admin.send('/sign-out', {}, { ...type, ...headers })).status).toBe(403);
  expect(calls).not.toHaveBeenCalled();
  expect((await admin.open('/')).status).toBe(200);
});

test.each([
  [
    'fetch of another port',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  [
    'fetch of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
  ],
  [
    'script element',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  ],
  ['frame', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('a %s is refused', async (_, headers) => {
  const engineer = await signedIn(testConsole());
  const { status, body } = await engineer.open('/', headers);
  expect([status, body]).toEqual([403, 'This was not sent from a page of the console.']);
});

test('a preflight is refused, and no answer allows another origin', async () => {
  const app = testConsole();
  const asked = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
  const preflight = await app.request({ method: 'OPTIONS', url: '/kill', headers: asked });
  expect(preflight.status).toBe(403);
  const page = await app.request({ url: '/sign-in', headers: { origin: 'https://shop.example' } });
  for (const { headers } of [preflight, page])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a link from another site can be followed', async () => {
  const engineer = await signedIn(testConsole());
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await engineer.open('/', link)).status).toBe(200);
});

test.each(['evil.example', 'console.example:8081', '127.0.0.1', 'localhost:8080'])(
  'a request with the host %s gets 421, except for health checks',
  async (host) => {
    const app = testConsole();
    expect((await app.request({ url: '/sign-in', headers: { host } })).status).toBe(421);
    expect((await app.request({ url: '/metrics', headers: { host } })).status).toBe(421);
    expect((await app.request({ url: '/health/ready', headers: { host } })).status).toBe(200);
  },
);

test('no page is framed, cached or indexed, and only scripts with its nonce run', async () => {
  const app = testConsole();
  const engineer = await signedIn(app);
  const nonces = new Set<string>();
  for (const url of ['/', '/sign-in', '/nowhere']) {
    const { headers } = await engineer.open(url);
    const policy = String(headers['content-security-policy']);
    nonces.add(/script-src 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '');
    expect(policy).toMatch(
      /^default-src 'none';.*form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  }
  expect(nonces.size).toBe(3);
});

test("the console's own forms are accepted", async () => {
  expect((await signIn(testConsole(), tokens.engineer, ownForm)).status).toBe(303);
});
