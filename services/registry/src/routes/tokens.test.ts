import { killMicroFrontend } from '@tyres/registry-contract/endpoints';
import { createToken, getOwnToken, listTokens, revokeToken } from '@tyres/registry-contract/token-endpoints';
import type { TokenRole } from '@tyres/registry-contract/payloads';
import sql from 'sql-template-tag';
import { manifestOf } from '../testing/manifest';
import {
  createTestRegistry,
  edgeToken,
  keepToken,
  platform,
  tokenOf,
  type TestRegistry,
} from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const create = (name: string, role: TokenRole, { token = platform, days = 30 } = {}) =>
  registry.app.call(createToken, { name, role, days }, bearer(token));
const revoke = (id: number, token = platform) => registry.app.call(revokeToken, { id }, bearer(token));
const whose = (token: string) => registry.app.call(getOwnToken, {}, bearer(token));

test('an admin creates a token, which is valid at once, shown once, and expires', async () => {
  const { status, body } = await create('Zoë O’Neill-Smith', 'engineer');
  expect(status).toBe(200);
  expect(body).toMatchObject({ role: 'engineer', created_by: 'platform', revoked_at: null });
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(30 * 86_400_000);
  expect(body.token).toMatch(/^tyres-\d+-[\w-]{43}$/);
  expect((await whose(body.token)).body).toEqual({
    name: 'Zoë O’Neill-Smith',
    role: 'engineer',
    expires_at: body.expires_at,
  });
  const { token: _, ...kept } = body;
  const { tokens } = (await registry.app.call(listTokens, {}, bearer(platform))).body;
  expect(tokens[0]).toEqual(kept);
  expect(JSON.stringify([tokens, await registry.audit()])).not.toContain(body.token.slice(8));
  expect(
    await registry.database.query(
      sql`select * from tokens where position(${body.token.slice(8)} in tokens::text) > 0`,
    ),
  ).toEqual([]);
});

test("a new team's token publishes its own micro-frontend at once, and no other", async () => {
  const { body } = await create('mf-trial', 'team:mf-trial');
  const trial = manifestOf({ name: 'mf-trial', pages: {} });
  expect(await registry.publish(trial, { token: body.token })).toMatchObject({ status: 200 });
  expect((await registry.audit())[0]).toMatchObject({ actor: 'mf-trial', action: 'publish' });
  expect(await registry.publish(manifestOf(), { token: body.token })).toMatchObject({
    status: 403,
    body: { code: 'not_your_micro_frontend' },
  });
});

test("an engineer's actions are in the audit log under the name of the token", async () => {
  await registry.publish(manifestOf());
  await registry.publish(manifestOf({ name: 'shell' }));
  const { body } = await create('Sam', 'engineer');
  await registry.change(killMicroFrontend, { name: 'mf-none' }, { token: body.token });
  expect((await registry.audit())[0]).toMatchObject({ actor: 'Sam', action: 'refused' });
});

test('a revoked token is refused; its creation and revocation are logged', async () => {
  const { body } = await create('Sam', 'admin');
  const other = await create('Kim', 'viewer', { token: body.token });
  expect(await revoke(body.id)).toMatchObject({ status: 200, body: { revoked_by: 'platform' } });
  expect(await whose(body.token)).toMatchObject({ status: 401, body: { code: 'token_revoked' } });
  expect(await create('Eve', 'admin', { token: body.token })).toMatchObject({ status: 401 });
  // Tokens that it created stay valid until they are revoked.
  expect(await whose(other.body.token)).toMatchObject({ status: 200 });
  expect(await revoke(body.id)).toMatchObject({ status: 409, body: { code: 'already_revoked' } });
  expect(await revoke(99)).toMatchObject({ status: 404, body: { code: 'unknown_token' } });
  const noted = (await registry.audit()).filter(({ action }) => action !== 'refused');
  expect(noted).toMatchObject([
    { actor: 'platform', action: 'revoke_token', detail: { id: body.id, name: 'Sam', role: 'admin' } },
    { actor: 'Sam', action: 'create_token', detail: { name: 'Kim', role: 'viewer' } },
    { actor: 'platform', action: 'create_token', detail: { name: 'Sam', role: 'admin' } },
  ]);
});

test.each(['viewer', 'engineer'] as const)('a token of role %s cannot manage tokens', async (role) => {
  const token = await keepToken(registry.database, { role });
  const refused = { status: 403, body: { code: 'admins_only' } };
  expect(await create('Eve', 'admin', { token })).toMatchObject(refused);
  expect(await revoke(1, token)).toMatchObject(refused);
  expect(await registry.app.call(listTokens, {}, bearer(token))).toMatchObject(refused);
  expect((await whose(token)).body).toMatchObject({ name: 'Sam', role });
});

test('tokens of teams and edges cannot manage tokens', async () => {
  for (const token of [tokenOf('mf-search'), edgeToken])
    expect(await create('Eve', 'admin', { token })).toMatchObject({ body: { code: 'admins_only' } });
  expect((await whose(tokenOf('mf-search'))).body).toMatchObject({ role: 'team:mf-search' });
  expect(await whose(edgeToken)).toMatchObject({ status: 403, body: { code: 'not_for_edges' } });
  expect((await whose(platform)).body).toEqual({ name: 'platform', role: 'admin', expires_at: null });
});

test.each([
  ['an empty name', '', 'engineer', 30, 'name'],
  ['a name with brackets', 'x) (by Alex', 'engineer', 30, 'name'],
  ['markup as its name', '<b>', 'engineer', 30, 'name'],
  ['a name of two lines', 'a\nb', 'engineer', 30, 'name'],
  ['a long name', 'x'.repeat(41), 'engineer', 30, 'name'],
  ['the name of the first admin', 'Platform', 'engineer', 30, 'name'],
  ['the name of the health gate', 'health-gate', 'viewer', 30, 'name'],
  ['the name of a team', 'mf-search', 'admin', 30, 'name'],
  ['a team of another name', 'Sam', 'team:mf-search', 30, 'name'],
  ['an invalid team name', 'MF Search', 'team:MF Search', 30, 'name'],
  ['another role', 'Sam', 'root', 30, 'role'],
  ['no role', 'Sam', undefined, 30, 'role'],
  ['no expiry', 'Sam', 'viewer', undefined, 'days'],
  ['an expiry after no days', 'Sam', 'viewer', 0, 'days'],
  ['an expiry after more than a year', 'Sam', 'viewer', 367, 'days'],
  ['an expiry after a day and a half', 'Sam', 'viewer', 1.5, 'days'],
])('a token with %s is refused', async (_, name, role, days, field) => {
  const { status, body } = await registry.app.call(
    createToken,
    { name, ...(role ? { role } : {}), ...(days === undefined ? {} : { days }) },
    bearer(platform),
  );
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid_input', fields: { [field]: expect.any(String) } },
  ]);
  expect(
    await registry.database.query(sql`select 1 from tokens where created_by <> 'platform' or id > 3`),
  ).toEqual([]);
});

test('a token cannot be changed, only revoked', async () => {
  for (const statement of [
    sql`update tokens set role = 'admin'`,
    sql`update tokens set expires_at = expires_at + interval '1 day'`,
    sql`delete from tokens`,
    sql`truncate tokens cascade`,
  ])
    await expect(registry.database.query(statement)).rejects.toThrow('append-only');
  await revoke(1);
  await expect(registry.database.query(sql`delete from token_revocations`)).rejects.toThrow('append-only');
});
