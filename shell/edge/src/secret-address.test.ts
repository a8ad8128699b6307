import { nextPageType } from '@tyres/kit/page-state';
import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture } from './testing/fixture-release';
import { startTestEdge, type TestEdge } from './testing/start-edge';

const letters = buildFixture({
  name: 'mf-one',
  bundle: `
    exports.fragments = {
      letter: {
        load: async ({ page }) => page.query.link !== undefined,
        head: (isThere) => ({ title: 'Letter', noIndex: true, noReferrer: true, isMissing: !isThere }),
        render: ({ data }) => data ? '<h1>Dear Sam</h1>' : '<h1>Please open the newest link</h1>',
      },
    };`,
  fragments: { letter: {} },
  pages: { letter: { path: '/letter', fragments: { main: ['letter'] } } },
});

let registry: FakeRegistry;
let edge: TestEdge;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [letters]);
  edge = await startTestEdge({ registryUrl: registry.url, services: {} });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

test('a page whose address is a secret tells it to nobody, and one without the secret says so with 404', async () => {
  const found = await edge.get('/letter?link=abc');
  expect([found.status, found.text]).toEqual([200, expect.stringContaining('<h1>Dear Sam</h1>')]);
  expect(found.text).toContain('<meta name="referrer" content="same-origin">');
  expect(found.text).not.toContain('canonical" href="http://shop.test/letter?');
  const missing = await edge.get('/letter');
  expect([missing.status, missing.text]).toEqual([
    404,
    expect.stringContaining('Please open the newest link'),
  ]);
});

test('a tab that goes there without the secret is told 404, and then loads the document', async () => {
  const asked = { accept: nextPageType };
  expect((await edge.get('/letter?link=abc', asked)).status).toBe(200);
  expect((await edge.get('/letter', asked)).status).toBe(404);
});
