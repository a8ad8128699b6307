import { checkRelease, createOverride, createRelease, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, platform, type TestRegistry } from '../testing/test-registry';

const page = (path: string) => ({ path, fragments: { main: ['home'] } });
const search = manifestOf({ pages: { home: page('/'), offers: page('/offers') } });
const less = manifestOf({ build: 'less', pages: { home: page('/') } });
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [shellRelease, search, less]) await registry.publish(version);
  await registry.release([shellRelease, search]);
});
afterEach(() => registry.close());

const versionsOf = (version: Manifest) => ({ [version.name]: versionId(version) });
const accept = ['page_removed:/offers'];

test.each([
  ['release', createRelease, {}],
  ['canary', startCanary, { share: 10 }],
] as const)(
  'a %s without a page that is live is refused until that is accepted, and the audit says so',
  async (_, endpoint, more) => {
    const input = { versions: versionsOf(less), ...more };
    expect(await registry.change(endpoint, input)).toMatchObject({
      status: 409,
      body: {
        code: 'page_removed',
        message: expect.stringContaining('accept that with page_removed:/offers'),
      },
    });
    expect((await registry.state()).revision).toBe(1);
    expect(await registry.change(endpoint, { ...input, accept })).toMatchObject({ status: 200 });
    expect((await registry.audit())[0]).toMatchObject({
      detail: { versions: versionsOf(less), accepted: accept },
    });
  },
);

test('a check lists what can be accepted, and leaves out what is', async () => {
  const check = (more: object) =>
    registry.app.call(
      checkRelease,
      { versions: versionsOf(less), ...more },
      { headers: { authorization: `Bearer ${platform}` } },
    );
  expect((await check({})).body.problems).toEqual([
    expect.objectContaining({ code: 'page_removed', accept: 'page_removed:/offers' }),
  ]);
  expect((await check({ accept })).body.problems).toEqual([]);
});

test.each([
  [['page_removed:/offer'], 422, 'nothing_to_accept'],
  [['page_removed:/offers', 'page_too_heavy:/'], 422, 'nothing_to_accept'],
  [['everything'], 400, 'invalid_input'],
  ['page_removed:/offers', 400, 'invalid_input'],
])('accepting %j changes nothing: %s %s', async (wrong, status, code) => {
  const input = { versions: versionsOf(less), accept: wrong };
  expect(await registry.change(createRelease, input)).toMatchObject({ status, body: { code } });
  expect((await registry.state()).revision).toBe(1);
});

test('an acceptance that names nothing says what could be accepted', async () => {
  const input = { versions: versionsOf(less), accept: ['page_removed:/offer'] };
  expect((await registry.change(createRelease, input)).body).toMatchObject({
    message: 'The contract gate finds no page_removed:/offer. It can accept page_removed:/offers.',
  });
});

test('the holder of a link may see a release without a page', async () => {
  const input = { versions: versionsOf(less), hours: 1, reason: 'Try it' };
  const { status } = await registry.app.call(createOverride, input, {
    headers: { authorization: `Bearer ${platform}` },
  });
  expect(status).toBe(200);
});
