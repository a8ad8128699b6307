import { createHmac } from 'node:crypto';
import { createOverride, getRelease, listReleases } from '@tyres/registry-contract/endpoints';
import { manifestOf } from '../testing/manifest';
import { edgeToken, overrideSecret, tokenOf, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const versions = { 'mf-search': '1.0.0-three' };
const team = tokenOf('mf-search');
const create = async (input: object, token?: string) => {
  const headers = { authorization: `Bearer ${token ?? 'platform-token-12345'}` };
  return registry.app.call(createOverride, { versions, hours: 2, reason: 'A look', ...input }, { headers });
};

test('an override creates a numbered release and a signed link, and leaves the live state unchanged', async () => {
  const beforeSeconds = Math.floor(Date.now() / 1000);
  const { status, body } = await create({}, team);
  expect(status).toBe(200);
  const link = new URL(body.link);
  const expires = link.searchParams.get('expires') ?? '';
  expect([link.origin, link.pathname, body.release]).toEqual([
    'https://tyres.example',
    '/platform/override',
    3,
  ]);
  expect(new Date(Number(expires) * 1000).toISOString()).toBe(body.expires_at);
  const madeAtSeconds = Number(expires) - 2 * 3_600;
  expect(madeAtSeconds).toBeGreaterThanOrEqual(beforeSeconds);
  expect(madeAtSeconds).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  const key = createHmac('sha256', overrideSecret).update('override link').digest();
  expect(link.searchParams.get('signature')).toBe(
    createHmac('sha256', key).update(`3.${expires}`).digest('base64url'),
  );
  expect((await registry.app.call(getRelease, { number: 3 })).body.versions).toMatchObject({
    'mf-search': search(2),
    shell: { name: 'shell' },
  });
  expect((await registry.app.call(listReleases, {})).body.releases[0]).toMatchObject({
    number: 3,
    kind: 'override',
    based_on: 2,
    created_by: 'mf-search',
  });
  expect(await registry.state()).toMatchObject({ revision: 2, stable: 2 });
  expect((await registry.audit())[0]).toMatchObject({
    actor: 'mf-search',
    action: 'override',
    from_release: 2,
    to_release: 3,
    detail: { versions, hours: 2 },
  });
});

test('the next release gets the number after the override', async () => {
  await create({});
  expect(await registry.release([search(3)])).toMatchObject({ body: { stable: 4 } });
});

test('during a canary the link is based on the stable release', async () => {
  await registry.canary([search(3)]);
  expect(await create({})).toMatchObject({ status: 200, body: { release: 4 } });
});

test('a team creates links only to its own versions', async () => {
  expect(await create({ versions: { ...versions, shell: '1.0.0-abc123' } }, team)).toMatchObject({
    status: 403,
    body: { code: 'not_your_micro_frontend' },
  });
});

test('no link is created for a set with problems or an unpublished version', async () => {
  const rival = manifestOf({ name: 'mf-content' });
  await registry.publish(rival);
  expect(await create({ versions: { 'mf-content': '1.0.0-abc123' } })).toMatchObject({
    status: 409,
    body: { code: 'page_claimed_twice' },
  });
  expect(await create({ versions: { 'mf-search': '9.9.9-none' } })).toMatchObject({
    body: { code: 'unknown_version' },
  });
});

test("a team's override is refused with the problems that the contract gate finds", async () => {
  const needy = manifestOf({ name: 'mf-search', build: 'needy', endpoints: ['search.notThere@9'] });
  await registry.publish(needy);
  expect(await create({ versions: { 'mf-search': '1.0.0-needy' } }, team)).toMatchObject({
    status: 409,
    body: { code: expect.stringMatching(/endpoint_missing|service_silent/) },
  });
  expect((await registry.app.call(listReleases, {})).body.releases).toHaveLength(2);
});

test.each([
  ['an unknown token', {}, 'nobody-1234567890', 401, 'token_refused'],
  ["an edge's token", {}, edgeToken, 403, 'not_for_edges'],
  ['no reason', { reason: '' }, undefined, 400, 'invalid_input'],
  ['more than a week', { hours: 169 }, undefined, 400, 'invalid_input'],
  ['less than an hour', { hours: 0 }, undefined, 400, 'invalid_input'],
])('no link is created with %s', async (_, input, token, status, code) => {
  expect(await create(input, token)).toMatchObject({ status, body: { code } });
  expect((await registry.app.call(listReleases, {})).body.releases).toHaveLength(2);
});
