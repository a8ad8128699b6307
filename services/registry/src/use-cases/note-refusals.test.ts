import type { Endpoint } from '@tyres/contract-kit/endpoint';
import * as endpoints from '@tyres/registry-contract/endpoints';
import type { AuditEntry } from '@tyres/registry-contract/payloads';
import {
  createTestRegistry,
  edgeToken,
  keepToken,
  platform,
  tokenOf,
  type TestRegistry,
} from '../testing/test-registry';
import { manifestOf } from '../testing/manifest';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

const refusals = async (): Promise<AuditEntry[]> =>
  (await registry.audit()).filter(({ action }) => action === 'refused').reverse();

const change = { reason: 'Why not', on_revision: 0 };
const named = { versions: { 'mf-search': '1.0.0-abc123' } };
const actions = [
  ['createRelease', named],
  ['startCanary', { ...named, share: 10 }],
  ['setCanaryShare', { share: 10 }],
  ['promoteCanary', {}],
  ['rollBack', {}],
  ['withdrawRelease', { number: '1' }],
  ['killMicroFrontend', { name: 'mf-search' }],
  ['liftKill', { name: 'mf-search' }],
] as const;

/** An endpoint by its name, with any input. */
function callOf(name: (typeof actions)[number][0]): Endpoint<object, unknown> {
  const { types: _, ...spec } = endpoints[name];
  return spec;
}

describe.each(actions)('%s', (name, input) => {
  const asked = { ...change, ...input };
  test.each([
    ['without a token', {}, 'unknown', 401, 'token_refused'],
    ['with an unknown token', { authorization: 'Bearer nobody-1234567890' }, 'unknown', 401, 'token_refused'],
    [
      "with a team's token",
      { authorization: `Bearer ${tokenOf('mf-search')}` },
      'mf-search',
      403,
      'platform_only',
    ],
    ["with an edge's token", { authorization: `Bearer ${edgeToken}` }, 'edge', 403, 'platform_only'],
  ])('%s is refused and logged', async (_, headers, actor, status, code) => {
    expect(await registry.app.call(callOf(name), asked, { headers })).toMatchObject({
      status,
      body: { code },
    });
    expect(await refusals()).toMatchObject([{ actor, detail: { action: name, status, code } }]);
    expect(await registry.state()).toMatchObject({ revision: 0 });
  });

  test.each([
    ['team:mf-old', 'mf-old', -1, 401, 'token_expired'],
    ['viewer', 'Vic', 60_000, 403, 'platform_only'],
  ] as const)('with a token of %s is refused and logged', async (role, tokenName, endsInMs, status, code) => {
    const expiresAt = new Date(Date.now() + endsInMs);
    const token = await keepToken(registry.database, { role, name: tokenName, expiresAt });
    const headers = { authorization: `Bearer ${token}` };
    const { body, ...answer } = await registry.app.call(callOf(name), asked, { headers });
    expect([answer.status, body]).toMatchObject([status, { code }]);
    expect(await refusals()).toMatchObject([{ actor: tokenName, detail: { action: name, status, code } }]);
  });

  test.each([undefined, '', '   '])(
    'with the reason %p is refused and logged with its input',
    async (reason) => {
      const headers = { authorization: `Bearer ${platform}` };
      const without = { on_revision: 0, ...input, ...(reason === undefined ? {} : { reason }) };
      expect(await registry.app.call(callOf(name), without, { headers })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { reason: expect.stringContaining('needs a reason') } },
      });
      expect(await refusals()).toMatchObject([
        { actor: 'platform', detail: { action: name, code: 'invalid_input', asked: without } },
      ]);
    },
  );
});

test('a refusal by the live state is logged with its input and reason', async () => {
  const headers = { authorization: `Bearer ${platform}` };
  await registry.app.call(endpoints.killMicroFrontend, { ...change, name: 'mf-none' }, { headers });
  await registry.app.call(endpoints.createRelease, { ...change, ...named }, { headers });
  expect(await refusals()).toMatchObject([
    { reason: 'Why not', detail: { code: 'unknown_micro_frontend', asked: { ...change, name: 'mf-none' } } },
    { reason: 'Why not', detail: { code: 'unknown_version', asked: { ...change, ...named } } },
  ]);
});

test('a refused publish is logged too', async () => {
  await registry.publish(manifestOf(), { as: 'shell', token: tokenOf('mf-search') });
  expect(await refusals()).toMatchObject([
    {
      actor: 'mf-search',
      detail: { action: 'publishVersion', code: 'not_your_micro_frontend', asked: { name: 'shell' } },
    },
  ]);
});

test('guessed tokens do not fill the audit log', async () => {
  for (let attempt = 0; attempt < 50; attempt += 1)
    await registry.app.call(endpoints.rollBack, change, {
      headers: { authorization: `Bearer guess-${attempt}-123456` },
    });
  const noted = await refusals();
  expect(noted.length).toBeGreaterThanOrEqual(20);
  // A minute may end in between.
  expect(noted.length).toBeLessThanOrEqual(40);
});

test('input that PostgreSQL cannot store is logged with replacement characters, up to a size limit', async () => {
  const headers = { authorization: `Bearer ${platform}` };
  const odd = { ...change, ...named, reason: 'a\0b\ud800c' };
  await registry.app.call(endpoints.createRelease, odd, { headers });
  await registry.app.call(endpoints.rollBack, { ...change, more: 'y'.repeat(100_000) }, { headers });
  const [first, second] = await refusals();
  expect(first).toMatchObject({
    reason: 'a\ufffdb\ufffdc',
    detail: { code: 'invalid_input', asked: { reason: 'a\ufffdb\ufffdc' } },
  });
  expect(JSON.stringify(second).length).toBeLessThan(3_000);
});

test('a token is never written to the audit log', async () => {
  const token = 'secret-guess-1234567890';
  await registry.app.call(endpoints.rollBack, change, { headers: { authorization: `Bearer ${token}` } });
  expect(JSON.stringify(await registry.audit())).not.toContain(token);
});
