import { createHmac } from 'node:crypto';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { numberedSet, setsIn } from '../testing/numbered-set';
import { cookiesOf, startTestEdge, until, type TestEdge } from '../testing/start-edge';

const overrideSecret = 'a secret of the tests';
let registry: FakeRegistry;
let edge: TestEdge;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, numberedSet(1));
  registry.add(14, numberedSet(14));
  registry.add(15, numberedSet(15));
  edge = await startTestEdge({ registryUrl: registry.url, overrideSecret });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

/** A link as the registry creates it. */
function link(release: number, expiresMs = Date.now() + 3_600_000): string {
  const expires = Math.floor(expiresMs / 1_000);
  const key = createHmac('sha256', overrideSecret).update('override link').digest();
  const signature = createHmac('sha256', key).update(`${release}.${expires}`).digest('base64url');
  return `/platform/override?release=${release}&expires=${expires}&signature=${signature}`;
}

test('a link gives one browser its release, with a banner, until the visitor leaves it', async () => {
  const opened = await edge.get(link(14));
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  const cookie = cookiesOf(opened.headers);
  expect(cookie).toMatch(/^__Host-override=14\./);

  const page = await edge.get('/pay', { cookie });
  expect(setsIn(page.text.replace(/<aside.*?<\/aside>/s, ''))).toEqual(new Set(['14']));
  expect(page.text).toMatch(
    /<aside class="preview-banner" aria-label="Preview"><p>You are looking at release 14 until \d+ \w+ \d{4} at \d\d:\d\d\.<\/p>/,
  );
  expect(page.text).toContain('action="/platform/override/leave"');
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
  expect(page.text).toContain(`<style nonce="${nonce}">body{padding-bottom`);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('set-cookie')).not.toContain('__Host-set=');
  expect((await edge.get('/nothing', { cookie })).text).toContain('preview-banner');
  const data = await edge.get('/', { cookie, accept: 'application/vnd.tyres.page+json', 'x-release': '14' });
  expect(data.text).not.toContain('preview-banner');
  expect((await edge.get('/')).text).not.toContain('preview-banner');

  const foreign = await edge.post('/platform/override/leave', '', { cookie, origin: 'https://evil.test' });
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
  const left = await edge.post('/platform/override/leave', '', { cookie, 'sec-fetch-site': 'same-origin' });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.get('set-cookie')).toMatch(/^__Host-override=; .*Max-Age=0/);
});

test.each([
  ['with a wrong signature', () => link(14).replace('release=14', 'release=15'), 403],
  ['that has expired', () => link(14, Date.now() - 120_000), 403],
  ['without its parts', () => '/platform/override', 403],
  ['to a release that does not exist', () => link(99), 503],
])('a link %s is refused with a message', async (_, make, expected) => {
  const { status, text, headers } = await edge.get(make());
  expect(status).toBe(expected);
  expect(text).toContain('<header>Fixture Tyres</header>');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('an override ends when its release is withdrawn, and its link is refused', async () => {
  const cookie = cookiesOf((await edge.get(link(15))).headers);
  registry.change({ withdrawn: [15] });
  await until(() => edge.edge.store.servedRevision() === registry.state.revision);
  expect((await edge.get(link(15))).status).toBe(403);
  const page = await edge.get('/', { cookie });
  expect(setsIn(page.text)).toEqual(new Set(['1']));
  expect(page.text).not.toContain('preview-banner');
});

test('an edge without the secret refuses override links', async () => {
  const other = await startTestEdge({ registryUrl: registry.url });
  expect((await other.get(link(14))).status).toBe(403);
  await other.close();
});
