import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
});
afterEach(() => cli.close());

const sam = {
  id: 7,
  name: 'Sam',
  role: 'engineer',
  created_at: '2026-11-21T09:30:00.000Z',
  created_by: 'platform',
  expires_at: '2026-12-21T09:30:00.000Z',
  revoked_at: null,
  revoked_by: null,
};
const search = { ...sam, id: 6, name: 'mf-search', role: 'team:mf-search' };

test.each([
  ['engineer add Sam', { name: 'Sam', role: 'engineer', days: 90 }],
  ['engineer add Zoë O’Neill --role admin --expires 30d', { name: 'Zoë O’Neill', role: 'admin', days: 30 }],
  ['engineer add "Vic Hall" --role viewer --expires 366d', { name: 'Vic Hall', role: 'viewer', days: 366 }],
  ['team add mf-trial', { name: 'mf-trial', role: 'team:mf-trial', days: 90 }],
])('tyres %s creates a token and prints it on a line of its own', async (line, input) => {
  cli.registry.answer('POST /tokens', { ...sam, token: 'tyres-7-secret' });
  const { exitCode, out } = await cli.run(line);
  expect([exitCode, out.split('\n')]).toEqual([
    0,
    [
      'tyres-7-secret',
      'Token 7 of Sam (engineer), good until 2026-12-21 09:30:00 UTC. It is shown only now.',
    ],
  ]);
  expect(cli.registry.sentTo('POST /tokens')).toEqual(input);
  expect(cli.registry.seen[0]?.authorization).toBe('Bearer token');
});

test('tyres engineer list and tyres team list show only their own kind of tokens', async () => {
  const revoked = { ...sam, id: 5, revoked_at: '2026-11-21T10:00:00.000Z', revoked_by: 'Kim' };
  cli.registry.answer('GET /tokens', { tokens: [sam, search, revoked] });
  const engineers = (await cli.run('engineer list')).out.split('\n');
  expect(engineers).toHaveLength(3);
  expect(engineers[1]).toMatch(/7 +Sam +engineer .* platform +until 2026-12-21 09:30:00 UTC$/);
  expect(engineers[2]).toMatch(/5 +Sam .* revoked 2026-11-21 10:00:00 UTC by Kim$/);
  expect(JSON.parse((await cli.run('team list --json')).out)).toEqual({ tokens: [search] });
  cli.registry.answer('GET /tokens', { tokens: [] });
  expect((await cli.run('team list')).out).toBe('There is no token yet: tyres team add creates one.');
});

test('a token is revoked by its id', async () => {
  cli.registry.answer('POST /tokens/7/revoke', { ...sam, revoked_at: sam.created_at, revoked_by: 'Kim' });
  expect((await cli.run('engineer revoke 7')).out).toBe('Token 7 of Sam is revoked.');
});

test("a refusal ends with 1 and the registry's message", async () => {
  cli.registry.refuse('POST /tokens', 403, 'admins_only', "Only an admin's token creates tokens.");
  expect(await cli.run('engineer add Eve --role admin')).toMatchObject({
    exitCode: 1,
    err: "Only an admin's token creates tokens. (admins_only)",
  });
});

test.each([
  ['engineer', 'Say what to do: tyres engineer add, list or revoke <id>. (usage)'],
  ['team remove 7', 'Say what to do: tyres team add, list or revoke <id>. (usage)'],
  ['engineer add', 'Say whose token it is: tyres engineer add <name>. (usage)'],
  ['engineer add Sam --role root', 'root is no role: give viewer, engineer or admin. (usage)'],
  ['engineer add Sam --expires never', 'never is no lifetime: give days, as in 30d. (usage)'],
  ['team add mf-trial --expires 400d', '400 is no lifetime in days: give a number from 1 to 366. (usage)'],
  ['engineer revoke seven', 'seven is no id of a token: give a number from 1 to 2147483647. (usage)'],
])('tyres %s is a usage error, and no call is made', async (line, err) => {
  expect(await cli.run(line)).toMatchObject({ exitCode: 2, err });
  expect(cli.registry.seen).toEqual([]);
});

describe('tyres team key', () => {
  const keys = generateKeyPairSync('ed25519');
  const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' });
  let folder: string;
  let inFolder: TestCli;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-'));
    inFolder = await startTestCli(folder);
    await writeFile(join(folder, 'key.pub'), publicPem);
    await writeFile(join(folder, 'key.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });
  afterEach(async () => {
    await inFolder.close();
    await rm(folder, { recursive: true });
  });

  test('sets the key that a team signs with', async () => {
    inFolder.registry.answer('POST /signing-keys/mf-search', { key: { fingerprint: 'SHA256:abc' } });
    expect((await inFolder.run('team key mf-search key.pub')).out).toBe(
      'From now on versions of mf-search have to be signed with SHA256:abc.',
    );
    expect(inFolder.registry.sentTo('POST /signing-keys/mf-search')).toEqual({ public_key: publicPem });
  });

  test('removes it', async () => {
    inFolder.registry.answer('POST /signing-keys/mf-search', { key: null });
    expect((await inFolder.run('team key mf-search --remove')).out).toBe(
      'mf-search has no key any more: its versions are published without a signature.',
    );
    expect(inFolder.registry.sentTo('POST /signing-keys/mf-search')).toEqual({ public_key: null });
  });

  test.each([
    ['team key', /^Give the micro-frontend and the file/],
    ['team key mf-search', /^Give the micro-frontend and the file/],
    ['team key mf-search key.pub --remove', /^Give the micro-frontend and the file/],
    ['team key mf-search key.pem', /key\.pem is no public key of Ed25519 in PEM/],
    ['team key mf-search none.pub', /^There is no key .*none\.pub\./],
    ['engineer key mf-search', /^Say what to do: tyres engineer add/],
  ])('tyres %s ends with 2, and nothing is sent', async (line, message) => {
    const { exitCode, err } = await inFolder.run(line);
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
    expect(inFolder.registry.seen).toEqual([]);
  });
});
