import sql from 'sql-template-tag';
import { createRelease } from '@tyres/registry-contract/endpoints';
import { builtRelease, shellRelease } from '../testing/built-release';
import { createTestRegistry, platform, type TestRegistry } from '../testing/test-registry';

const search = builtRelease();
const nextSearch = builtRelease({ build: 'def456', federationName: 'mf_search_def456' });
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [shellRelease, search, nextSearch]) await registry.publish(version);
});
afterEach(() => registry.close());

test('the first release is number 1 and holds what was named', async () => {
  const { status, body } = await registry.release([shellRelease, search]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: 1, versions: { shell: shellRelease, 'mf-search': search } });
});

test('a later one is the live set with the named versions changed, and notes from what to what and why', async () => {
  await registry.release([shellRelease, search]);
  expect((await registry.release([nextSearch], { reason: 'Faster' })).body).toMatchObject({
    number: 2,
    versions: { shell: shellRelease, 'mf-search': nextSearch },
  });
  expect(
    await registry.database.query(
      sql`select actor, reason, from_release, to_release from audit where action = 'release' order by id desc limit 1`,
    ),
  ).toEqual([{ actor: 'platform', reason: 'Faster', from_release: 1, to_release: 2 }]);
});

test('releases made at the same time get a number each, and none loses what another changed', async () => {
  await registry.release([shellRelease, search]);
  const content = builtRelease({ name: 'mf-content', pages: {} });
  await registry.publish(content);
  const results = await Promise.all([registry.release([nextSearch]), registry.release([content])]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await registry.app.request({ url: '/releases/current' });
  expect(JSON.parse(body)).toMatchObject({
    number: 3,
    versions: { 'mf-search': { build: 'def456' }, 'mf-content': { build: 'abc123' } },
  });
});

test.each([
  ['nobody', '', 401, 'token_refused'],
  ['a team', 'mf-search-token-1234567890', 403, 'platform_only'],
])('%s makes no release', async (_, token, status, code) => {
  expect(await registry.release([shellRelease, search], { token })).toMatchObject({ status, body: { code } });
});

test('a version that was never published is refused', async () => {
  expect(await registry.release([shellRelease, builtRelease({ build: 'none' })])).toMatchObject({
    status: 422,
    body: { code: 'unknown_version' },
  });
});

test('a set that does not fit is refused with the reason, and what was live stays live', async () => {
  await registry.release([shellRelease, search]);
  const rival = builtRelease({ name: 'mf-content' });
  await registry.publish(rival);
  expect(await registry.release([rival])).toMatchObject({
    status: 409,
    body: { code: 'page_claimed_twice', message: expect.stringContaining('mf-search and mf-content') },
  });
  expect(JSON.parse((await registry.app.request({ url: '/releases/current' })).body)).toMatchObject({
    number: 1,
  });
});

test.each([
  ['no reason', { versions: { shell: '1.0.0-abc123' } }],
  ['no versions', { reason: 'x' }],
  ['a version of no shape', { versions: { shell: '../../etc' }, reason: 'x' }],
])('a release with %s is invalid input', async (_, input) => {
  const answer = await registry.app.call(createRelease, input, {
    headers: { authorization: `Bearer ${platform}` },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
