import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
});
afterEach(() => cli.close());

const webhook = {
  id: 3,
  url: 'https://hooks.example/releases',
  created_at: '2026-11-28T10:00:00.000Z',
  created_by: 'Sam',
  delivered_revision: 27,
  failed_attempts: 0,
  problem: null,
};

test('tyres webhook add shows the secret once', async () => {
  cli.registry.answer('POST /webhooks', { ...webhook, secret: 'whsec_abc' });
  const { out } = await cli.run('webhook add https://hooks.example/releases --reason "The channel"');
  expect(out).toBe(
    'whsec_abc\nWebhook 3 is notified of every change from now on. Its messages are signed with this secret, which is shown only now.',
  );
  expect(cli.registry.sentTo('POST /webhooks')).toEqual({
    url: 'https://hooks.example/releases',
    reason: 'The channel',
  });
});

test('tyres webhook list shows what could not be delivered', async () => {
  const failing = { ...webhook, id: 4, failed_attempts: 2, problem: 'It answered with status 500.' };
  cli.registry.answer('GET /webhooks', { webhooks: [failing, webhook] });
  expect((await cli.run('webhook list')).out).toBe(
    [
      '  ID  ADDRESS                         BY   REVISION',
      '   4  https://hooks.example/releases  Sam        27  failed 2 times: It answered with status 500.',
      '   3  https://hooks.example/releases  Sam        27',
    ].join('\n'),
  );
  cli.registry.answer('GET /webhooks', { webhooks: [] });
  expect((await cli.run('webhook list')).out).toBe('There is no webhook: tyres webhook add adds one.');
});

test('tyres webhook remove names the address', async () => {
  cli.registry.answer('POST /webhooks/3/remove', webhook);
  expect((await cli.run('webhook remove 3 --reason Over')).out).toBe(
    'Webhook 3 is removed: https://hooks.example/releases gets no more notifications.',
  );
  expect(cli.registry.sentTo('POST /webhooks/3/remove')).toEqual({ reason: 'Over' });
});

test.each(['webhook', 'webhook add', 'webhook list all', 'webhook remove', 'webhook ring 3'])(
  'tyres %s is a usage error',
  async (line) => {
    expect(await cli.run(`${line} --reason x`)).toMatchObject({
      exitCode: 2,
      err: 'Say what to do: tyres webhook add <address>, list, or remove <number>. (usage)',
    });
  },
);
