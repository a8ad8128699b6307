import { createOverride, withdrawRelease } from '@tyres/registry-contract/endpoints';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const withdraw = (number: number) => registry.change(withdrawRelease, { number });

test('an earlier release is withdrawn', async () => {
  expect(await withdraw(1)).toMatchObject({ status: 200, body: { revision: 3, stable: 2, withdrawn: [1] } });
  expect((await registry.audit())[0]).toMatchObject({
    action: 'withdraw',
    detail: { number: 1, revision: 3 },
  });
});

test("withdrawing the canary's release ends the canary", async () => {
  await registry.canary([search(2)]);
  expect(await withdraw(3)).toMatchObject({ body: { stable: 2, withdrawn: [3] } });
  expect(await registry.state()).not.toHaveProperty('canary');
  expect((await registry.audit())[0]).toMatchObject({ from_release: 3, to_release: 2 });
});

test('an override release can be withdrawn too', async () => {
  await registry.change(createOverride, { versions: { 'mf-search': '1.0.0-three' }, hours: 1 });
  expect(await withdraw(3)).toMatchObject({ body: { withdrawn: [3] } });
});

test.each([
  ['the stable release', 2, 409, 'release_is_stable'],
  ['an unknown release', 9, 404, 'unknown_release'],
  ['a withdrawn release', 1, 409, 'already_withdrawn'],
])('withdrawing %s is refused', async (_, number, status, code) => {
  await withdraw(1);
  expect(await withdraw(number)).toMatchObject({ status, body: { code } });
  expect(await registry.state()).toMatchObject({ revision: 3, withdrawn: [1] });
});
