import { pauseRollout } from '@tyres/registry-contract/rollout-endpoints';
import { setCanaryShare } from '@tyres/registry-contract/endpoints';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  type WebhookMessage,
} from '@tyres/registry-contract/webhook-endpoints';
import sql from 'sql-template-tag';
import type { SentWebhook, WebhookSender } from '../adapters/send-webhook';
import { keepToken, platform, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';
import { deliverWebhooks } from '../use-cases/deliver-webhooks';

let registry: TestRegistry;
let sent: SentWebhook[];
let problemOf: (message: SentWebhook) => string | undefined | Promise<string | undefined>;
beforeEach(async () => {
  registry = await createTwoReleases();
  sent = [];
  problemOf = () => undefined;
});
afterEach(() => registry.close());

const sender: WebhookSender = {
  refusalOf: async () => undefined,
  send: async (message) => {
    sent.push(message);
    return problemOf(message);
  },
  close: async () => undefined,
};
const deliver = () => deliverWebhooks({ ...registry.deps, webhooks: sender });
const headers = { authorization: `Bearer ${platform}` };
/** Past the check of the address, which has its own tests. */
const add = async (url = 'https://93.184.215.14/hook') =>
  registry.app.call(addWebhook, { url, reason: 'The channel' }, { headers });
const list = async () => (await registry.app.call(listWebhooks, {}, { headers })).body.webhooks;
const messages = (): WebhookMessage[] => sent.map(({ body }) => JSON.parse(body));
/** As if the pause before the next attempt were over. */
const wait = () => registry.database.query(sql`update webhooks set next_attempt_at = clock_timestamp()`);

test('a webhook is notified of every change from then on, in order and once', async () => {
  const { status, body } = await add();
  expect([status, body]).toEqual([
    200,
    {
      id: 1,
      url: 'https://93.184.215.14/hook',
      created_at: expect.any(String),
      created_by: 'platform',
      delivered_revision: 2,
      failed_attempts: 0,
      problem: null,
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    },
  ]);
  await deliver();
  expect(sent).toEqual([]);
  await registry.canary([search(2)], { share: 5, reason: 'Try it' });
  await registry.change(setCanaryShare, { share: 20 }, { reason: 'Go on' });
  await registry.change(pauseRollout);
  await deliver();
  await deliver();
  expect(sent.map(({ id }) => id)).toEqual(['revision-3', 'revision-4']);
  expect(messages()).toEqual([
    {
      type: 'start_canary',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { revision: 3, actor: 'platform', reason: 'Try it', from_release: 2, to_release: 3 },
    },
    {
      type: 'set_canary_share',
      timestamp: expect.any(String),
      data: { revision: 4, actor: 'platform', reason: 'Go on', from_release: 3, to_release: 3 },
    },
  ]);
  expect(`whsec_${sent[0]?.secret.toString('base64')}`).toBe(body.secret);
  expect(await list()).toMatchObject([{ delivered_revision: 4, problem: null }]);
  expect(JSON.stringify(await list())).not.toContain('whsec_');
});

test('a failed message is sent again, before the ones after it', async () => {
  await add();
  await registry.canary([search(2)]);
  await registry.change(setCanaryShare, { share: 20 });
  problemOf = () => 'It answered with status 500.';
  await deliver();
  await deliver();
  expect(sent.map(({ id }) => id)).toEqual(['revision-3']);
  expect(await list()).toMatchObject([
    { delivered_revision: 2, failed_attempts: 1, problem: 'It answered with status 500.' },
  ]);
  await wait();
  await deliver();
  expect(await list()).toMatchObject([{ failed_attempts: 2 }]);
  problemOf = () => undefined;
  await wait();
  await deliver();
  expect(sent.map(({ id }) => id)).toEqual(['revision-3', 'revision-3', 'revision-3', 'revision-4']);
  expect(await list()).toMatchObject([{ delivered_revision: 4, failed_attempts: 0, problem: null }]);
});

test('the pauses between attempts double up to an hour', async () => {
  await add();
  await registry.canary([search(2)]);
  problemOf = () => 'No.';
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await deliver();
    const [row] = await registry.database.query<{ pause: string }>(
      sql`select round(extract(epoch from next_attempt_at - leased_until)) as pause from webhooks`,
    );
    pauses.push(Number(row?.pause));
    await wait();
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]);
});

test('a webhook that hangs does not hold up another one, and two registries do not tell one twice', async () => {
  await add('https://93.184.215.14/slow');
  await add('https://93.184.215.14/fast');
  await registry.canary([search(2)]);
  let release = (): void => undefined;
  const hangs = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  problemOf = ({ url }) => (url.endsWith('slow') ? hangs : undefined);
  const first = deliver();
  while (sent.length < 2) await new Promise(setImmediate);
  await registry.change(setCanaryShare, { share: 20 });
  await wait();
  await deliver();
  release();
  await first;
  await deliver();
  const told = (end: string) => sent.filter(({ url }) => url.endsWith(end)).map(({ id }) => id);
  expect([told('slow'), told('fast')]).toEqual([
    ['revision-3', 'revision-4'],
    ['revision-3', 'revision-4'],
  ]);
});

test('after the death of a registry another one goes on', async () => {
  await add();
  await registry.canary([search(2)]);
  // It leased the webhook and died before it told it.
  await registry.database.query(
    sql`update webhooks set leased_until = clock_timestamp() + interval '30 seconds'`,
  );
  await deliver();
  expect(sent).toEqual([]);
  await registry.database.query(sql`update webhooks set leased_until = clock_timestamp()`);
  await deliver();
  expect(sent.map(({ id }) => id)).toEqual(['revision-3']);
});

test('a removed webhook gets no more notifications', async () => {
  await add();
  await registry.canary([search(2)]);
  const remove = () => registry.app.call(removeWebhook, { id: 1, reason: 'Over' }, { headers });
  expect((await remove()).status).toBe(200);
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'unknown_webhook' } });
  await deliver();
  expect([sent, await list()]).toEqual([[], []]);
  expect((await registry.audit()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['add_webhook', 'remove_webhook']),
  );
});

test.each([
  ['https://10.0.0.1/hook', 'The address 10.0.0.1 is inside of the network.'],
  ['https://localhost/hook', expect.stringMatching(/^The address .* is inside of the network\.$/)],
  ['http://hooks.example/hook', 'The address has to begin with https://.'],
])('the address %s is refused, and leaves nothing', async (url, sentence) => {
  expect(await add(url)).toMatchObject({
    status: 422,
    body: { code: 'webhook_address_refused', fields: { url: sentence } },
  });
  expect(await list()).toEqual([]);
});

test.each([
  '',
  'hooks.example',
  'ftp://hooks.example',
  'https://sam:secret@hooks.example',
  `https://${'x'.repeat(500)}`,
])('%j is no address', async (url) => {
  expect(await add(url)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { url: expect.any(String) } },
  });
});

test('there are at most 20 webhooks, also when they are added at once', async () => {
  const added = await Promise.all(Array.from({ length: 25 }, () => add()));
  expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(added.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_webhooks' });
  expect(await list()).toHaveLength(20);
});

test('only admins see, add and remove webhooks', async () => {
  const token = await keepToken(registry.database, { role: 'engineer' });
  const refused = { status: 403, body: { code: 'admins_only' } };
  const options = { headers: { authorization: `Bearer ${token}` } };
  expect(await registry.app.call(listWebhooks, {}, options)).toMatchObject(refused);
  expect(
    await registry.app.call(addWebhook, { url: 'https://93.184.215.14/x', reason: 'x' }, options),
  ).toMatchObject(refused);
  expect(await registry.app.call(removeWebhook, { id: 1, reason: 'x' }, options)).toMatchObject(refused);
});
