import { contactUs, getContactForm, sendContactMessage } from '@tyres/content-contract/contact';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createRecaptcha } from '../adapters/recaptcha';
import { createApp } from '../app';
import { outbox } from '../jobs/jobs';
import { formOf, solved, writtenMessage } from '../testing/contact-sender';
import { startRecaptchaSandbox, type RecaptchaSandbox } from '../testing/recaptcha-sandbox';
import { testDeps, testShop } from '../testing/test-deps';

let sandbox: RecaptchaSandbox;
let database: Database;
let app: TestApp;

beforeAll(async () => {
  sandbox = await startRecaptchaSandbox({ secret: 'secret' });
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await outbox.migrate(database.pool);
  const recaptcha = createRecaptcha({
    url: sandbox.url,
    siteKey: 'site-key',
    secret: 'secret',
    hostname: new URL(testShop.websiteUrl).hostname,
    log: testLog(),
    timeoutMs: 1_000,
    breaker: { failures: 100, openMs: 1 },
  });
  app = testApp(createApp(testDeps(database, { recaptcha })));
});
afterEach(async () => {
  sandbox.setFault('none');
  await database.query(sql`delete from contact_messages`);
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

const sessionId = 'session-of-ada';
const solve = () => sandbox.solve(testShop.websiteUrl);
const send = (input: object) => app.call(contactUs, { ...input }, { sessionId });
const post = (input: object) => app.call(sendContactMessage, { ...input }, { sessionId, form: true });
const stored = () => database.query<{ state: string }>(sql`select state from contact_messages`);
const written = async (response: string) => {
  const { stamp } = await formOf(database, sessionId);
  return { ...writtenMessage, human: '', stamp, 'g-recaptcha-response': response };
};

test('with a key the form names the box, and a response of the box sends the message once [C-CONTACT-US, V-CONTACT-RECAPTCHA]', async () => {
  const { body } = await app.call(getContactForm, {}, { sessionId });
  expect(body).toMatchObject({
    challenge: { algorithm: 'SHA-256' },
    recaptcha: { site_key: 'site-key', script_url: `${sandbox.url}/api.js` },
  });
  const message = await written(await solve());
  expect((await send(message)).body).toEqual({ send: 1 });
  // The same attempt again, whose response Google would refuse now.
  expect((await send(message)).body).toEqual({ send: 1 });
  expect(await stored()).toEqual([{ state: 'waiting' }]);
});

test('with a key our own check is still good, for visitors who do not allow Google', async () => {
  expect((await send(solved(await formOf(database, sessionId)))).body).toEqual({ send: 1 });
});

test('one response sends one message, also of many at once', async () => {
  const message = await written(await solve());
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(message)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await send(await written(message['g-recaptcha-response']))).status).toBe(422);
  expect(await stored()).toHaveLength(1);
});

test.each(['timeout-or-duplicate', 'wrong-hostname'])(
  'with %s the check is refused, and nothing is stored [T-CONTACT-RECAPTCHA, X-CONTACT]',
  async (fault) => {
    const message = await written(await solve());
    sandbox.setFault(fault);
    const { status, body } = await send(message);
    expect([status, body]).toMatchObject([
      422,
      { code: 'recaptcha_invalid', fields: { 'g-recaptcha-response': 'Recaptcha is invalid' } },
    ]);
    expect(await stored()).toEqual([]);
  },
);

test.each(['bad-secret', 'error', 'down', 'hang'])(
  'with %s the answer says so, and a plain post of the form is confirmed by a link',
  async (fault) => {
    const message = await written(await solve());
    sandbox.setFault(fault);
    expect((await send(message)).body).toEqual({
      send: 0,
      message: expect.stringContaining('Google cannot check at the moment'),
      by_link: true,
    });
    expect(await stored()).toEqual([]);
    expect((await post(message)).headers.location).toBe('/contact-us?done=confirm');
    expect(await stored()).toEqual([{ state: 'unconfirmed' }]);
  },
);
