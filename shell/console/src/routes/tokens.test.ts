import type { CallOptions } from '@tyres/service-kit/calls/service-client';
import { accessToken, refuse, tokens } from '../testing/fake-registry';
import { signedIn, testConsole } from '../testing/test-console';

const secret = 'tyres-4-the-secret-of-the-new-one';

test('the list shows the owner and the state of each token', async () => {
  const { body } = await (await signedIn(testConsole(), tokens.admin)).open('/tokens');
  expect(body).toContain('&lt;Sam&gt;');
  expect(body).toContain('href="/tokens/revoke?id=1"');
  for (const id of [2, 3]) expect(body).not.toContain(`/tokens/revoke?id=${id}`);
  expect(body).toContain('Expired');
  expect(body).toMatch(/Revoked.*by platform/s);
  expect(body).toMatch(/aria-current="page">Tokens/);
});

test.each([
  ['engineer', 'Zoë', { name: 'Zoë', role: 'engineer', days: 30 }],
  ['team', 'mf-trial', { name: 'mf-trial', role: 'team:mf-trial', days: 30 }],
])(
  "a token of the kind %s is created with the admin's token, and shown only in that answer",
  async (role, name, input) => {
    const calls: unknown[] = [];
    const createToken = (given: object, { headers }: CallOptions) => {
      calls.push([given, headers]);
      return { ...accessToken(4, { name }), token: secret };
    };
    const admin = await signedIn(testConsole({ createToken }), tokens.admin);
    const { status, body, headers } = await admin.send('/tokens', { name: ` ${name} `, role, days: '30' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(secret);
    expect(calls).toEqual([[input, { authorization: `Bearer ${tokens.admin}` }]]);
    for (const url of ['/', '/tokens']) expect((await admin.open(url)).body).not.toContain(secret);
  },
);

test('a refused token shows the form again with the reason and the typed values', async () => {
  const createToken = refuse({
    status: 400,
    code: 'invalid_input',
    message: 'Some of it cannot be used.',
    fields: { name: 'A person is named in letters.' },
  });
  const admin = await signedIn(testConsole({ createToken }), tokens.admin);
  const { status, body } = await admin.send('/tokens', { name: '<b>', role: 'admin', days: '7' });
  expect(status).toBe(400);
  expect(body).toContain('id="name-problem">A person is named in letters.');
  expect(body).toMatch(/id="name"[^>]*value="&lt;b&gt;"/);
  expect(body).toContain('<option value="admin" selected="">');
  expect(body).toMatch(/id="days"[^>]*value="7"/);
});

test('a page says what revoking does, and the list then confirms it', async () => {
  const revoked: unknown[] = [];
  const revokeToken = (input: object) => {
    revoked.push(input);
    return accessToken(1);
  };
  const admin = await signedIn(testConsole({ revokeToken }), tokens.admin);
  const asked = await admin.open('/tokens/revoke?id=1');
  expect(asked.body).toContain('Revoke token 1 of &lt;Sam&gt;');
  expect(asked.body).toContain('This cannot be undone');
  expect((await admin.open('/tokens/revoke?id=9')).body).toContain('There is no such token');
  const { status, headers } = await admin.send('/tokens/revoke', { id: '1' });
  expect([status, headers.location, revoked]).toEqual([303, '/tokens', [{ id: 1 }]]);
  expect((await admin.open('/tokens')).body).toContain('Token 1 of Sam is revoked.');
  expect((await admin.open('/tokens')).body).not.toContain('is revoked.');
});
