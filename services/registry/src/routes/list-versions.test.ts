import { listVersions } from '@tyres/registry-contract/endpoints';
import { builtRelease, shellRelease } from '../testing/built-release';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [builtRelease({ build: 'one' }), shellRelease, builtRelease({ build: 'two' })])
    await registry.publish(version);
});
afterEach(() => registry.close());

test('lists all versions, newest first', async () => {
  const { body } = await registry.app.call(listVersions, {});
  expect(body.versions.map(({ name, build }) => `${name} ${build}`)).toEqual([
    'mf-search two',
    'shell abc123',
    'mf-search one',
  ]);
});

test("lists one micro-frontend's alone", async () => {
  const { body } = await registry.app.call(listVersions, { name: 'mf-search' });
  expect(body.versions.map(({ build }) => build)).toEqual(['two', 'one']);
  expect((await registry.app.call(listVersions, { name: 'mf-none' })).body.versions).toEqual([]);
});

test('what cannot be a name is invalid', async () => {
  expect(await registry.app.call(listVersions, { name: '../x' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
