import { getRelease } from '@tyres/registry-contract/endpoints';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
  await registry.release([shellRelease]);
  await registry.release([manifestOf()]);
});
afterEach(() => registry.close());

test('an earlier release is returned unchanged', async () => {
  const { body } = await registry.app.call(getRelease, { number: 1 });
  expect(body).toMatchObject({ number: 1 });
  expect(Object.keys(body.versions)).toEqual(['shell']);
});

test('an unknown number is refused, and any other text is invalid', async () => {
  expect(await registry.app.call(getRelease, { number: 9 })).toMatchObject({
    status: 404,
    body: { code: 'unknown_release' },
  });
  expect(await registry.app.call(getRelease, { number: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
