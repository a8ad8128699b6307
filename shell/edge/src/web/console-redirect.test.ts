import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { numberedSet } from '../testing/numbered-set';
import { startTestEdge } from '../testing/start-edge';

let registry: FakeRegistry;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, numberedSet(1));
});
afterAll(() => registry.close());

test.each(['', '/tyres'])('%s/platform redirects to the console, without a session', async (base) => {
  const consoleUrl = 'https://console.test';
  const edge = await startTestEdge({ registryUrl: registry.url, base, consoleUrl });
  for (const path of ['/platform', '/platform/', '/platform?x=1']) {
    const response = await fetch(`${edge.url}${base}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `${consoleUrl}/`]);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  // Other paths below /platform belong to the site.
  for (const path of ['/platform/history', '/platform/kill'])
    expect((await edge.get(`${base}${path}`)).status).toBe(404);
  const json = { 'content-type': 'application/json' };
  expect((await edge.post(`${base}/platform/reports`, '{}', json)).status).toBe(204);
  expect((await edge.get(`${base}/platform/override`)).status).toBe(403);
  await edge.close();
});

test('/platform answers 404 when no console URL is set', async () => {
  const edge = await startTestEdge({ registryUrl: registry.url });
  expect((await edge.get('/platform')).status).toBe(404);
  await edge.close();
});
