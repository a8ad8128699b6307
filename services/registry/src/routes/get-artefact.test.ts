import { getArtefact } from '@tyres/registry-contract/endpoints';
import { manifestOf } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await createTestRegistry();
  await registry.publish(manifestOf());
});
afterAll(() => registry.close());

const get = (path: string) => registry.app.request({ url: `/artefacts/${path}` });

test('a published file is served unchanged, with an immutable cache header', async () => {
  const { status, body, headers } = await get('mf-search/1.0.0-abc123/server/server.cjs');
  expect([status, body, headers['content-length']]).toEqual([200, 'server', '6']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file whose slashes are encoded is served too', async () => {
  const version = { name: 'mf-search', folder: '1.0.0-abc123' };
  const { status, body } = await registry.app.call(getArtefact, { ...version, file: 'server/server.cjs' });
  expect([status, body]).toEqual([200, 'server']);
});

test.each([
  'mf-search/1.0.0-abc123/none.js',
  'mf-search/1.0.0-abc123/server',
  'mf-search/2.0.0-abc123/home.js',
  'mf-search/1.0.0-abc123/..%2F..%2F..%2F..%2Fetc%2Fpasswd',
  'mf-search/..%2Fmf-search%2F1.0.0-abc123/home.js',
  '..%2Fartefacts/mf-search/1.0.0-abc123',
  'mf-search/1.0.0-abc123/%00',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});
