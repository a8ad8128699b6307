import { createRelease, getRelease } from '@tyres/registry-contract/endpoints';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const search = manifestOf();
const nextSearch = manifestOf({ build: 'def456' });
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [shellRelease, search, nextSearch]) await registry.publish(version);
});
afterEach(() => registry.close());

test('the first release is number 1 and has the named versions', async () => {
  const { status, body } = await registry.release([shellRelease, search]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 1, stable: 1, killed: [], withdrawn: [] });
  expect((await registry.app.call(getRelease, { number: 1 })).body).toMatchObject({
    number: 1,
    versions: { shell: shellRelease, 'mf-search': search },
  });
});

test('a later release changes the named versions of the stable one, and is logged with its reason', async () => {
  await registry.release([shellRelease, search]);
  expect((await registry.release([nextSearch], { reason: 'Faster' })).body).toMatchObject({
    revision: 2,
    stable: 2,
  });
  expect((await registry.app.call(getRelease, { number: 2 })).body.versions).toEqual({
    shell: shellRelease,
    'mf-search': nextSearch,
  });
  const [entry] = await registry.audit();
  expect(entry).toMatchObject({
    actor: 'platform',
    action: 'release',
    reason: 'Faster',
    from_release: 1,
    to_release: 2,
    detail: { revision: 2, versions: { 'mf-search': '1.0.0-def456' } },
  });
});

test('a release is refused while a canary runs, and the message says what to do', async () => {
  await registry.release([shellRelease, search]);
  await registry.canary([nextSearch]);
  expect(await registry.release([nextSearch])).toMatchObject({
    status: 409,
    body: {
      code: 'canary_running',
      message: expect.stringMatching(/Release 2 .*tyres promote.*tyres rollback/),
    },
  });
  expect(await registry.state()).toMatchObject({ revision: 2, stable: 1 });
});

test.each([
  ['a caller without a token', '', 401, 'token_refused'],
  ['a team', tokenOf('mf-search'), 403, 'platform_only'],
])('%s cannot create a release', async (_, token, status, code) => {
  expect(await registry.release([shellRelease, search], { token })).toMatchObject({ status, body: { code } });
});

test('a version that was never published is refused', async () => {
  expect(await registry.release([shellRelease, manifestOf({ build: 'none' })])).toMatchObject({
    status: 422,
    body: { code: 'unknown_version' },
  });
});

test('a set with problems is refused with its problems, and the live state does not change', async () => {
  await registry.release([shellRelease, search]);
  const rival = manifestOf({ name: 'mf-content' });
  await registry.publish(rival);
  expect(await registry.release([rival])).toMatchObject({
    status: 409,
    body: { code: 'page_claimed_twice', message: expect.stringMatching(/mf-search.* and mf-content/) },
  });
  expect(await registry.state()).toMatchObject({ revision: 1, stable: 1 });
});

test.each([
  ['no reason', { versions: { shell: '1.0.0-abc123' }, on_revision: 0 }],
  ['an empty reason', { versions: { shell: '1.0.0-abc123' }, on_revision: 0, reason: ' ' }],
  ['a reason with a null byte', { versions: { shell: '1.0.0-abc123' }, on_revision: 0, reason: 'a\0b' }],
  ['no revision', { versions: { shell: '1.0.0-abc123' }, reason: 'x' }],
  ['no versions', { reason: 'x', on_revision: 0 }],
  ['a malformed version', { versions: { shell: '../../etc' }, reason: 'x', on_revision: 0 }],
])('a release with %s is invalid input', async (_, input) => {
  const answer = await registry.app.call(createRelease, input, {
    headers: { authorization: `Bearer ${platform}` },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
