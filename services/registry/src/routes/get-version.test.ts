import { getVersion } from '@tyres/registry-contract/endpoints';
import { manifestOf } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await createTestRegistry();
  await registry.publish(manifestOf());
});
afterAll(() => registry.close());

test('a version is returned as it was published', async () => {
  expect(await registry.app.call(getVersion, { name: 'mf-search', folder: '1.0.0-abc123' })).toMatchObject({
    status: 200,
    body: manifestOf(),
  });
});

test.each([
  ['mf-search', '1.0.0-none'],
  ['mf-content', '1.0.0-abc123'],
])('%s %s is refused, since it was never published', async (name, folder) => {
  expect(await registry.app.call(getVersion, { name, folder })).toMatchObject({
    status: 404,
    body: { code: 'unknown_version', message: expect.stringContaining(`tyres versions ${name}`) },
  });
});

test('a malformed version is invalid input', async () => {
  expect(await registry.app.call(getVersion, { name: 'mf-search', folder: '..%2f' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
