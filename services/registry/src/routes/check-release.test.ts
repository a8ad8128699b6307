import { checkRelease, promoteCanary } from '@tyres/registry-contract/endpoints';
import type { Manifest } from '@tyres/registry-contract/release';
import sql from 'sql-template-tag';
import type { LiveContract } from '../domain/contract-gate/gate-input';
import { builtFile, manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const search = manifestOf();
const next = manifestOf({ build: 'next', endpoints: ['search.getCar@1'] });
const heavy = manifestOf({
  build: 'heavy',
  endpoints: ['search.getCar@1'],
  fragments: { home: { name: 'home', scripts: ['home.js', 'more.js'], styles: [] } },
  files: { ...search.files, 'more.js': builtFile('more') },
});
const weight = 'rootremotehome'.length;
const contracts = new Map<string, LiveContract>([
  ['search', { endpoints: new Map([['getCar', 1]]), publicPaths: [] }],
]);
let asked: (readonly string[])[];
let registry: TestRegistry;
beforeEach(async () => {
  asked = [];
  registry = await createTestRegistry({
    findContracts: async (services) => {
      asked.push(services);
      return contracts;
    },
    pageBudgetBytes: weight,
  });
  for (const version of [shellRelease, search, next, heavy]) await registry.publish(version);
});
afterEach(() => registry.close());

const check = (versions: Record<string, string>, token = platform) =>
  registry.app.call(checkRelease, { versions }, { headers: { authorization: `Bearer ${token}` } });
const folders = (...versions: readonly Manifest[]) =>
  Object.fromEntries(versions.map(({ name, version, build }) => [name, `${version}-${build}`]));

test('a check returns the changed release without problems, and the page weights', async () => {
  expect(await registry.release([shellRelease, search])).toMatchObject({ status: 200 });
  const { status, body } = await check(folders(next));
  expect(status).toBe(200);
  expect(body.set).toMatchObject({ number: 0, versions: { shell: shellRelease, 'mf-search': next } });
  expect([body.problems, body.weights]).toEqual([
    [],
    [{ page: 'home', owner: 'mf-search', gzip_bytes: weight, budget_bytes: weight }],
  ]);
  expect(asked.at(-1)).toEqual(['search']);
});

test('a problem that the stable release has as well is listed, and refuses nothing', async () => {
  contracts.set('search', { endpoints: new Map([['getCar', 1]]), publicPaths: [] });
  await registry.release([shellRelease, next]);
  // Another team's service loses the endpoint that the live release needs.
  contracts.set('search', { endpoints: new Map(), publicPaths: [] });
  const fixed = manifestOf({ name: 'mf-content', pages: {} });
  await registry.publish(fixed);
  const { body } = await check(folders(fixed));
  expect(body.problems).toEqual([]);
  expect(body.existing).toMatchObject([{ code: 'endpoint_missing' }]);
  expect(await registry.release([fixed])).toMatchObject({ status: 200 });
});

test('a problem that a new version adds refuses it, whatever else the stable release has', async () => {
  contracts.set('search', { endpoints: new Map([['getCar', 1]]), publicPaths: [] });
  await registry.release([shellRelease, next]);
  contracts.set('search', { endpoints: new Map(), publicPaths: [] });
  const { body } = await check(folders(heavy));
  expect(body.problems.map(({ code }) => code)).toEqual(['endpoint_missing', 'page_too_heavy']);
  expect(body.existing).toEqual([]);
});

test('a canary that the services no longer suit is not promoted', async () => {
  contracts.set('search', { endpoints: new Map([['getCar', 1]]), publicPaths: [] });
  await registry.release([shellRelease, search]);
  await registry.canary([next]);
  contracts.set('search', { endpoints: new Map(), publicPaths: [] });
  expect(await registry.change(promoteCanary)).toMatchObject({
    status: 409,
    body: { code: 'endpoint_missing' },
  });
  contracts.set('search', { endpoints: new Map([['getCar', 1]]), publicPaths: [] });
  expect(await registry.change(promoteCanary)).toMatchObject({ status: 200 });
});

test('a check returns every problem, also of edges and services, and changes nothing', async () => {
  contracts.set('search', { silent: 'could not be reached' });
  await registry.database.query(
    sql`insert into edges (edge, revision, page_state, sequence, seen_at) values ('e', 0, 7, 1, now())`,
  );
  const count = () => registry.database.query(sql`select count(*) from audit`);
  const before = await count();
  const { body } = await check(folders(shellRelease, heavy), tokenOf('mf-content'));
  expect(body.problems.map(({ code }) => code)).toEqual([
    'page_state_unknown',
    'service_silent',
    'page_too_heavy',
  ]);
  expect(await count()).toEqual(before);
});

test('a release is refused with one line for each problem and the code of the first', async () => {
  contracts.set('search', { endpoints: new Map([['getCar', 2]]), publicPaths: [] });
  const { status, body } = await registry.release([shellRelease, heavy]);
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'endpoint_missing' })]);
  expect(JSON.stringify(body)).toMatch(
    /mf-search 1\.0\.0-heavy calls search\.getCar version 1.*\\nThe page home of mf-search loads/,
  );
  expect((await registry.state()).revision).toBe(0);
});

test.each([
  ['with an unknown token', folders(next), 'nobody-nobody-nobody', 401, 'token_refused'],
  ['of a version that was never published', { 'mf-search': '9.9.9-x' }, platform, 422, 'unknown_version'],
  ['of no version', {}, platform, 400, 'invalid_input'],
])('a check %s is refused', async (_, versions, token, status, code) => {
  expect(await check(versions, token)).toMatchObject({ status, body: { code } });
});
