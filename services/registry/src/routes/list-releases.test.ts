import { listReleases } from '@tyres/registry-contract/endpoints';
import { builtRelease, shellRelease } from '../testing/built-release';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

test('there is no history before the first release', async () => {
  expect((await registry.app.call(listReleases, {})).body).toEqual({ releases: [] });
});

test('the history says what, by whom and why, newest first', async () => {
  for (const version of [shellRelease, builtRelease()]) await registry.publish(version);
  await registry.release([shellRelease], { reason: 'First' });
  await registry.release([builtRelease()], { reason: 'Search' });
  expect((await registry.app.call(listReleases, {})).body.releases).toMatchObject([
    {
      number: 2,
      created_by: 'platform',
      reason: 'Search',
      versions: { shell: '1.0.0-abc123', 'mf-search': '1.0.0-abc123' },
    },
    { number: 1, created_by: 'platform', reason: 'First', versions: { shell: '1.0.0-abc123' } },
  ]);
});
