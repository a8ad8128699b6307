import { getRelease, listReleases, setCanaryShare, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { manifestOf } from '../testing/manifest';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

test('a canary is a new release beside the stable one, with a new salt', async () => {
  const { status, body } = await registry.canary([search(2)], { share: 5, reason: 'Try it' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 3, stable: 2, canary: { release: 3, share: 5 } });
  expect((await registry.app.call(getRelease, { number: 3 })).body.versions).toMatchObject({
    'mf-search': search(2),
    shell: { name: 'shell' },
  });
  const [made] = (await registry.app.call(listReleases, {})).body.releases;
  expect(made).toMatchObject({
    number: 3,
    kind: 'canary',
    based_on: 2,
    reason: 'Try it',
    created_by: 'platform',
  });
  const [entry] = await registry.audit();
  expect(entry).toMatchObject({
    action: 'start_canary',
    from_release: 2,
    to_release: 3,
    detail: { share: 5 },
  });
});

test('a canary for some devices keeps them while its share changes', async () => {
  const versions = { 'mf-search': versionId(search(2)) };
  const started = await registry.change(startCanary, { versions, share: 5, devices: ['ios', 'android'] });
  expect(started).toMatchObject({ status: 200, body: { canary: { devices: ['ios', 'android'] } } });
  expect((await registry.audit())[0]).toMatchObject({ detail: { share: 5, devices: ['ios', 'android'] } });
  await registry.change(setCanaryShare, { share: 50 });
  expect((await registry.state()).canary).toMatchObject({ share: 50, devices: ['ios', 'android'] });
});

test.each([[['iphone']], [['ios', 'ios', 'ios', 'ios']], ['ios']])(
  'devices %j are refused, and no canary is started',
  async (devices) => {
    const versions = { 'mf-search': versionId(search(2)) };
    const refused = await registry.change(startCanary, { versions, share: 5, devices });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await registry.state()).canary).toBeUndefined();
  },
);

test('two canaries never run at once', async () => {
  await registry.canary([search(2)]);
  expect(await registry.canary([search(3)])).toMatchObject({ status: 409, body: { code: 'canary_running' } });
  expect(await registry.state()).toMatchObject({ revision: 3, canary: { release: 3 } });
});

test('a canary of a set with problems or of an unpublished version is refused', async () => {
  const rival = manifestOf({ name: 'mf-content' });
  await registry.publish(rival);
  expect(await registry.canary([rival])).toMatchObject({ status: 409, body: { code: 'page_claimed_twice' } });
  expect(await registry.canary([manifestOf({ build: 'none' })])).toMatchObject({
    status: 422,
    body: { code: 'unknown_version' },
  });
  expect(await registry.state()).toMatchObject({ revision: 2 });
  expect((await registry.app.call(listReleases, {})).body.releases).toHaveLength(2);
});

test.each([-1, 100.5, 'half', undefined])('a share of %p is invalid', async (share) => {
  const versions = { 'mf-search': '1.0.0-three' };
  expect(await registry.change(startCanary, { versions, share })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { share: expect.any(String) } },
  });
  expect(await registry.state()).toMatchObject({ revision: 2 });
});

test.each([0, 100])('a share of %p is valid', async (share) => {
  expect(await registry.canary([search(2)], { share })).toMatchObject({ body: { canary: { share } } });
});
