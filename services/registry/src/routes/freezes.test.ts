import {
  checkRelease,
  createRelease,
  promoteCanary,
  rollBack,
  setCanaryShare,
} from '@tyres/registry-contract/endpoints';
import { addFreeze, liftFreeze, listFreezes } from '@tyres/registry-contract/freeze-endpoints';
import { platform, tokenOf, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const freeze = (input: object = {}) =>
  registry.change(addFreeze, { until: hours(2), ...input }, { reason: 'Black Friday' });
const refused = {
  status: 409,
  body: { code: 'frozen', message: expect.stringContaining("'Black Friday' (platform)") },
};

test('during a freeze nobody gets a new version', async () => {
  await registry.canary([search(2)], { share: 10 });
  expect(await freeze()).toMatchObject({
    status: 200,
    body: { id: 1, reason: 'Black Friday', created_by: 'platform', lifted_at: null },
  });
  expect(await registry.change(setCanaryShare, { share: 20 })).toMatchObject(refused);
  expect(await registry.change(promoteCanary)).toMatchObject(refused);
  expect(await registry.state()).toMatchObject({ revision: 3, stable: 2, canary: { share: 10 } });
  expect(await registry.change(setCanaryShare, { share: 5 })).toMatchObject({ status: 200 });
  expect(await registry.change(rollBack)).toMatchObject({ status: 200 });
  expect(await registry.release([search(3)])).toMatchObject(refused);
  expect(await registry.canary([search(3)])).toMatchObject(refused);
  expect(await registry.change(rollBack, { to: 1 })).toMatchObject({ status: 200, body: { stable: 1 } });
});

test('an engineer may insist, and the audit log says so', async () => {
  await freeze();
  const versions = { 'mf-search': '1.0.0-three' };
  expect(await registry.change(createRelease, { versions, accept: ['frozen'] })).toMatchObject({
    status: 200,
  });
  const [entry] = await registry.audit();
  expect(entry).toMatchObject({ action: 'release', detail: { accepted: ['frozen'] } });
});

test('what is accepted with a release is accepted with its check', async () => {
  await freeze();
  const headers = { authorization: `Bearer ${platform}` };
  const input = { versions: { 'mf-search': '1.0.0-three' }, accept: ['frozen'] };
  expect(await registry.app.call(checkRelease, input, { headers })).toMatchObject({
    status: 200,
    body: { problems: [] },
  });
});

test('a freeze that has not started freezes nothing', async () => {
  await freeze({ from: hours(1) });
  expect(await registry.release([search(2)])).toMatchObject({ status: 200 });
});

test('a freeze is lifted once', async () => {
  await freeze();
  expect(await registry.change(liftFreeze, { id: 1 }, { reason: 'It is over earlier' })).toMatchObject({
    status: 200,
    body: { id: 1, lifted_by: 'platform', lifted_at: expect.any(String) },
  });
  expect(await registry.change(liftFreeze, { id: 1 })).toMatchObject({
    status: 409,
    body: { code: 'freeze_is_over' },
  });
  expect(await registry.change(liftFreeze, { id: 9 })).toMatchObject({
    status: 404,
    body: { code: 'unknown_freeze' },
  });
  expect(await registry.release([search(2)])).toMatchObject({ status: 200 });
  expect((await registry.audit()).map(({ action, detail }) => [action, detail['id']])).toEqual(
    expect.arrayContaining([
      ['lift_freeze', 1],
      ['freeze', 1],
    ]),
  );
  expect((await registry.app.call(listFreezes, {})).body.freezes).toMatchObject([
    { id: 1, lifted_by: 'platform' },
  ]);
});

test('a freeze in the past is refused, and leaves nothing', async () => {
  expect(await freeze({ from: hours(-3), until: hours(-1) })).toMatchObject({
    status: 409,
    body: { code: 'freeze_is_over' },
  });
  expect((await registry.app.call(listFreezes, {})).body.freezes).toEqual([]);
});

test('of two freezes the one that ends last is named', async () => {
  await freeze();
  await registry.change(addFreeze, { until: hours(5) }, { reason: 'Christmas' });
  expect(await registry.release([search(2)])).toMatchObject({
    body: { code: 'frozen', message: expect.stringContaining('Christmas') },
  });
});

test('a team may not freeze releases', async () => {
  const token = tokenOf('mf-search');
  expect(await registry.change(addFreeze, { until: hours(1) }, { token })).toMatchObject({
    status: 403,
    body: { code: 'platform_only' },
  });
  expect(await registry.change(liftFreeze, { id: 1 }, { token })).toMatchObject({ status: 403 });
});
