import { createOverride, rollBack, withdrawRelease } from '@tyres/registry-contract/endpoints';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const back = (to?: number) => registry.change(rollBack, to === undefined ? {} : { to });

test('a rollback without a number ends the canary and keeps the stable release', async () => {
  await registry.canary([search(2)]);
  expect(await back()).toMatchObject({ status: 200, body: { revision: 4, stable: 2 } });
  expect(await registry.state()).not.toHaveProperty('canary');
  expect((await registry.audit())[0]).toMatchObject({ action: 'rollback', from_release: 3, to_release: 2 });
});

test('a rollback without a canary makes the previous release stable, and the next one the release before it', async () => {
  await registry.release([search(2)]);
  expect(await back()).toMatchObject({ body: { stable: 2 } });
  expect(await back()).toMatchObject({ body: { stable: 1 } });
  expect(await back()).toMatchObject({ status: 409, body: { code: 'nothing_before' } });
  expect((await registry.audit())[1]).toMatchObject({ action: 'rollback', from_release: 2, to_release: 1 });
});

test('the previous release is the last stable one, not the next lower number', async () => {
  await registry.canary([search(2)]);
  await back();
  await registry.release([search(3)]);
  expect(await registry.state()).toMatchObject({ stable: 4 });
  expect(await back()).toMatchObject({ body: { stable: 2 } });
});

test('a rollback skips withdrawn releases', async () => {
  await registry.release([search(2)]);
  await registry.change(withdrawRelease, { number: 2 });
  expect(await back()).toMatchObject({ body: { stable: 1 } });
});

test('a rollback to a number makes that release stable and ends the canary', async () => {
  await registry.canary([search(2)]);
  expect(await back(1)).toMatchObject({ body: { revision: 4, stable: 1 } });
  expect(await registry.state()).not.toHaveProperty('canary');
});

test.each([
  [2, 409, 'already_stable'],
  [9, 404, 'unknown_release'],
  [1, 409, 'release_withdrawn'],
  [3, 409, 'release_is_override'],
])('a rollback to %p is refused with %p %s', async (to, status, code) => {
  await registry.change(withdrawRelease, { number: 1 });
  await registry.change(createOverride, { versions: { 'mf-search': '1.0.0-three' }, hours: 1 });
  expect(await back(to)).toMatchObject({ status, body: { code } });
  expect(await registry.state()).toMatchObject({ revision: 3, stable: 2 });
});

test('a rollback before the first release is refused', async () => {
  const empty = await createTestRegistry();
  expect(await empty.change(rollBack)).toMatchObject({ status: 409, body: { code: 'nothing_before' } });
  await empty.close();
});
