import { away, refuse, tokens, webhook } from '../testing/fake-registry';
import { signedIn, testConsole } from '../testing/test-console';

const admin = (answers = {}) => signedIn(testConsole(answers), tokens.admin);

test('the webhooks page shows who is told, and what failed, escaped', async () => {
  const { body } = await (await admin()).open('/webhooks');
  expect(body).toContain('https://hooks.example/3');
  expect(body).toContain('Failed 2 times');
  expect(body).toContain('It answered with &lt;500&gt;.');
  expect(body).toContain('href="/webhooks/remove?id=4"');
  expect(body).toMatch(/aria-current="page">Webhooks/);
});

test('the webhooks page says when there is none, and when they are not available', async () => {
  const none = await admin({ listWebhooks: () => ({ webhooks: [] }) });
  expect((await none.open('/webhooks')).body).toContain('No webhook has been added yet.');
  const lost = await admin({ listWebhooks: away });
  expect((await lost.open('/webhooks')).body).toContain('The webhooks are not available');
});

test('a new webhook shows its secret once', async () => {
  const calls: object[] = [];
  const engineer = await admin({
    addWebhook: (input: object) => {
      calls.push(input);
      return { ...webhook(5), secret: 'whsec_abc' };
    },
  });
  const form = { url: ' https://hooks.example/5 ', reason: ' The channel ' };
  const { status, body } = await engineer.send('/webhooks', form);
  expect([status, calls]).toEqual([200, [{ url: 'https://hooks.example/5', reason: 'The channel' }]]);
  expect(body).toContain('whsec_abc');
  expect((await engineer.open('/webhooks')).body).not.toContain('whsec_');
});

test('a refused address is shown again with the sentence at its field', async () => {
  const sentence = 'The address 10.0.0.1 is inside of the network.';
  const addWebhook = refuse({
    status: 422,
    code: 'webhook_address_refused',
    message: sentence,
    fields: { url: sentence },
  });
  const { status, body } = await (
    await admin({ addWebhook })
  ).send('/webhooks', { url: 'https://10.0.0.1/x', reason: 'Because' });
  expect(status).toBe(422);
  expect(body).toContain(`id="url-problem">${sentence}`);
  expect(body).toContain('value="https://10.0.0.1/x"');
  expect(body).toContain('>Because</textarea>');
});

test('a webhook is removed with a reason', async () => {
  const calls: object[] = [];
  const engineer = await admin({
    removeWebhook: (input: object) => {
      calls.push(input);
      return webhook(4);
    },
  });
  expect((await engineer.open('/webhooks/remove?id=4')).body).toContain(
    'https://hooks.example/4 gets no more notifications',
  );
  expect((await engineer.open('/webhooks/remove?id=9')).body).toContain('There is no such webhook');
  const { status, headers } = await engineer.send('/webhooks/remove', { id: '4', reason: 'Over' });
  expect([status, headers.location, calls]).toEqual([303, '/webhooks', [{ id: 4, reason: 'Over' }]]);
  expect((await engineer.open('/webhooks')).body).toContain('Webhook 4 is removed.');
});

test('a webhook that somebody else removed is refused in words', async () => {
  const removeWebhook = refuse({ status: 404, code: 'unknown_webhook', message: 'There is no webhook 4.' });
  const { status, body } = await (
    await admin({ removeWebhook })
  ).send('/webhooks/remove', { id: '4', reason: 'Over' });
  expect([status, body]).toEqual([404, expect.stringContaining('There is no webhook 4.')]);
});

test.each(['/webhooks', '/webhooks/remove?id=4'])('only admins open %s', async (path) => {
  const engineer = await signedIn(testConsole());
  expect((await engineer.open(path)).status).toBe(403);
  expect((await engineer.open('/')).body).not.toContain('href="/webhooks"');
});
