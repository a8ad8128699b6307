import { getCurrentRelease } from '@tyres/registry-contract/endpoints';
import { builtRelease, shellRelease } from '../testing/built-release';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

test('nothing is live before the first release', async () => {
  expect(await registry.app.call(getCurrentRelease, {})).toMatchObject({
    status: 404,
    body: { code: 'no_release' },
  });
});

test('the newest release is live, with every version as it was published', async () => {
  for (const version of [shellRelease, builtRelease()]) await registry.publish(version);
  await registry.release([shellRelease]);
  await registry.release([builtRelease()]);
  const { body } = await registry.app.call(getCurrentRelease, {});
  expect(body).toMatchObject({ number: 2, versions: { shell: shellRelease, 'mf-search': builtRelease() } });
  expect(Date.now() - Date.parse(body.createdAt)).toBeLessThan(60_000);
});
