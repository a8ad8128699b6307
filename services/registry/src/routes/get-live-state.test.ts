import { getLiveState } from '@tyres/registry-contract/endpoints';
import { isLiveState } from '@tyres/registry-contract/live-state';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

test('before the first release the revision is 0 and nothing is live', async () => {
  expect((await registry.app.call(getLiveState, {})).body).toEqual({
    revision: 0,
    since: '1970-01-01T00:00:00.000Z',
    stable: 0,
    killed: [],
    withdrawn: [],
  });
});

test('getLiveState returns the stable release, the canary and the time of the last change', async () => {
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
  await registry.release([shellRelease]);
  const beforeMs = Date.now();
  await registry.canary([manifestOf()], { share: 12.5 });
  const { body } = await registry.app.call(getLiveState, {});
  expect(isLiveState(body)).toBe(true);
  expect(body).toMatchObject({ revision: 2, stable: 1, canary: { release: 2, share: 12.5 } });
  expect(Date.parse(body.since)).toBeGreaterThanOrEqual(beforeMs);
  expect(Date.parse(body.since)).toBeLessThanOrEqual(Date.now());
  expect(body.canary?.salt).toMatch(/^[\da-f-]{36}$/);
});
