import {
  confirmContactMessage,
  contactUs,
  getContactForm,
  sendContactMessage,
} from '@tyres/content-contract/contact';
import type { Database } from '@tyres/service-kit/database';
import type { Mail } from '@tyres/service-kit/mail';
import type { RunningOutbox } from '@tyres/service-kit/outbox';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import type { Deps } from '../deps';
import { sendToCustomerService } from '../jobs/contact-mails';
import { jobHandlers } from '../jobs/job-handlers';
import { outbox } from '../jobs/jobs';
import { deleteOldMessages } from '../store/contact-messages';
import { formOf, solved, writtenMessage } from '../testing/contact-sender';
import { testDeps } from '../testing/test-deps';

let database: Database;
let app: TestApp;
let deps: Deps;
let worker: RunningOutbox;
let mails: Mail[];
/** Whether the mail server is away. */
let isAway: boolean;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await outbox.migrate(database.pool);
  const send = async (mail: Mail) => {
    if (isAway) throw new Error('mail was not sent ECONNECTION');
    mails.push(mail);
  };
  deps = testDeps(database, { mail: { send, close: () => undefined } });
  app = testApp(createApp(deps));
  worker = await outbox.start({
    pool: database.pool,
    lanes: [{ handlers: jobHandlers(deps), concurrency: 2 }],
    log: testLog(),
  });
});
afterAll(async () => {
  await worker.stop();
  await database.close();
});
beforeEach(async () => {
  // A message of the test before may still be on its way.
  await allDone();
  await database.query(sql`delete from contact_messages`);
  mails = [];
  isAway = false;
});

const sessionId = 'session-of-ada';
const send = (input: object, session = sessionId) =>
  app.call(contactUs, { ...input }, { sessionId: session });
const post = (input: object) => app.call(sendContactMessage, { ...input }, { sessionId, form: true });
const stored = () =>
  database.query<{ state: string }>(sql`select state from contact_messages order by created_at`);
const allDone = async (): Promise<void> => {
  const [row] = await database.query<{ count: number }>(sql`select count(*) as count from content_jobs.jobs`);
  if (row?.count) return new Promise((done) => setTimeout(done, 20)).then(allDone);
};

test('a message is sent to customer service, with its fields, and answers go to its sender [C-CONTACT-US, E-CONTACT, T-CONTACT-SEND-1]', async () => {
  const { status, body } = await send(solved(await formOf(database, sessionId)));
  expect([status, body]).toEqual([200, { send: 1 }]);
  expect(`${contactUs.method} ${contactUs.path}`).toBe('POST /ajax/contact_us');
  await allDone();
  expect(mails).toEqual([
    {
      to: 'help@kerbside.example',
      replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
      subject: 'Message from Ada Lovelace, order K7QX9M4PRTAC',
      text: expect.stringMatching(
        /^Name: Ada Lovelace\nEmail: ada@example.com\nTelephone: 01632 960 001\nOrder reference: K7QX9M4PRTAC\nWritten: .+\n\nWhen do you open\?\nI am early\.\n$/,
      ),
      messageId: expect.stringMatching(/^<[0-9a-f]{24}\.contact@tyres\.example>$/),
    },
  ]);
  expect(await stored()).toEqual([{ state: 'sent' }]);
});

test('the same message sent twice, and 100 times at once, is one message, and each answer says sent', async () => {
  const message = solved(await formOf(database, sessionId));
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(message)));
  answers.push(await send(message));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"send":1}']));
  await allDone();
  expect(mails).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test('two forms send two messages, also of the same text', async () => {
  for (const form of [await formOf(database, sessionId), await formOf(database, sessionId)])
    expect((await send(solved(form))).body).toEqual({ send: 1 });
  await allDone();
  expect(mails).toHaveLength(2);
});

test('a form sends one message: another text needs the new form of the answer', async () => {
  const form = await formOf(database, sessionId);
  await send(solved(form));
  const { body } = await send(solved(form, { message: 'Another one.' }));
  expect(body).toEqual({
    send: 0,
    message: 'This form has sent another message already. Please send this one again.',
    form: { stamp: expect.any(String), challenge: expect.objectContaining({ algorithm: 'SHA-256' }) },
  });
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['filled by a program', 10_000, { human: 'yes' }, 'since a field that nobody sees was filled in'],
  ['open for more than 2 hours', 7_201_000, {}, 'This page was open for a long time'],
  ['with a forged stamp', 10_000, { stamp: '0'.repeat(24) + '.1.x' }, 'Your visit has ended'],
  ['without a stamp', 10_000, { stamp: '-' }, 'Your visit has ended'],
])('a form %s answers send 0 and why, and nothing is stored', async (_, ageMs, own, reason) => {
  const { body } = await send(solved(await formOf(database, sessionId, ageMs), own));
  expect(body).toMatchObject({ send: 0, message: expect.stringContaining(reason), form: {} });
  expect(await stored()).toEqual([]);
});

test('a form that is sent within 3 seconds is refused, and is good later', async () => {
  const { body } = await send(solved(await formOf(database, sessionId, 2_000)));
  expect(body).toEqual({
    send: 0,
    message: 'That was very quick. Please wait a few seconds, then send your message again.',
  });
  expect((await send(solved(await formOf(database, sessionId, 3_000)))).body).toEqual({ send: 1 });
});

test('the stamp of another session is refused', async () => {
  const { body } = await send(solved(await formOf(database, 'another-session')));
  expect(body).toMatchObject({ send: 0, message: expect.stringContaining('Your visit has ended') });
  expect(await stored()).toEqual([]);
});

test("a missing, a wrong and another form's solution are refused [T-CONTACT-RECAPTCHA, V-CONTACT-RECAPTCHA, X-CONTACT]", async () => {
  const [form, other] = [await formOf(database, sessionId), await formOf(database, sessionId)];
  const wrong = Buffer.from(JSON.stringify({ ...form.challenge, number: -1 })).toString('base64');
  const responses = ['', 'x', 'null', btoa('null'), btoa('[]'), wrong, solved(other)['g-recaptcha-response']];
  for (const response of responses) {
    const { status, body } = await send(solved(form, { 'g-recaptcha-response': response }));
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        code: 'recaptcha_invalid',
        fields: { 'g-recaptcha-response': 'Recaptcha is invalid' },
      }),
    ]);
  }
  expect(await stored()).toEqual([]);
});

test.each([
  ['name', '', 'Name is a required field', '[V-CONTACT-NAME]'],
  ['email', '', 'Email is a required field', '[V-CONTACT-EMAIL]'],
  ['email', 'ada', 'Email must be a valid email', '[V-CONTACT-EMAIL]'],
  ['telephone', '', 'Telephone is a required field', '[V-CONTACT-TELEPHONE]'],
  ['reference', 'K7 QX', 'Reference is invalid', '[V-CONTACT-REFERENCE]'],
  ['reference', 'K7/QX', 'Reference is invalid', '[V-CONTACT-REFERENCE]'],
  ['message', '', 'Message is a required field', '[V-CONTACT-MESSAGE]'],
  ['message', ' ', 'Message is a required field', '[V-CONTACT-MESSAGE]'],
  ['name', 'Ada\r\nBcc: all@example.com', 'Name must be on one line', '[E-CONTACT]'],
  ['email', 'ada@example.com\r\nBcc: all@example.com', 'Email must be on one line', '[E-CONTACT]'],
  ['telephone', '01632\nBcc: all@example.com', 'Telephone must be on one line', '[E-CONTACT]'],
  ['reference', 'K7\r\nBcc: all@example.com', 'Reference is invalid', '[V-CONTACT-REFERENCE]'],
])('%s %j is refused: %s %s', async (field, value, message) => {
  const { status, body } = await send(solved(await formOf(database, sessionId), { [field]: value }));
  expect([status, body]).toMatchObject([400, { fields: { [field]: message } }]);
  expect(await stored()).toEqual([]);
});

test('a message of more than 5,000 characters is refused', async () => {
  const { body } = await send(solved(await formOf(database, sessionId), { message: 'x'.repeat(5_001) }));
  expect(body).toMatchObject({ fields: { message: 'Message must be at most 5,000 characters' } });
});

test.each(['', 'a_B-9.', 'K7QX9M4PRTAC'])(
  'the reference %j is taken [V-CONTACT-REFERENCE]',
  async (reference) => {
    expect((await send(solved(await formOf(database, sessionId), { reference }))).body).toEqual({ send: 1 });
  },
);

test('line breaks in the message are its own, and add no header', async () => {
  const message = 'Hello\r\n.\r\nBcc: all@example.com\r\n\r\n<b>bold</b>';
  await send(solved(await formOf(database, sessionId), { message }));
  await allDone();
  expect(mails[0]?.text).toContain('\n\nHello\n.\nBcc: all@example.com\n\n<b>bold</b>\n');
  expect(mails[0]).not.toHaveProperty('html');
});

test('a form without script is confirmed by a link, which sends the message once', async () => {
  const { stamp } = await formOf(database, sessionId);
  const first = await post({ ...writtenMessage, human: '', stamp });
  const again = await post({ ...writtenMessage, human: '', stamp });
  for (const { status, headers } of [first, again])
    expect([status, headers.location]).toEqual([303, '/contact-us?done=confirm']);
  await allDone();
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'ada@example.com',
      subject: 'Kerbside Tyres: please confirm your message',
    }),
  ]);
  expect(mails[0]?.text).not.toMatch(/Lovelace|When do you open/);
  const confirm = /https:\/\/tyres\.example\/contact-us\?confirm=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const press = () =>
    app.call(confirmContactMessage, { confirm }, { sessionId: 'another-device', form: true });
  for (const { status, headers } of await Promise.all([press(), press(), press()]))
    expect([status, headers.location]).toEqual([303, '/contact-us?done=sent']);
  await allDone();
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com', 'help@kerbside.example']);
});

test('a form post with a solved challenge is sent at once', async () => {
  const { headers } = await post(solved(await formOf(database, sessionId)));
  expect(headers.location).toBe('/contact-us?done=sent');
  await allDone();
  expect(mails.map(({ to }) => to)).toEqual(['help@kerbside.example']);
});

test('a form post with a wrong stamp is refused', async () => {
  const { status, body } = await post({ ...writtenMessage, human: '', stamp: 'x' });
  expect([status, body]).toMatchObject([409, { code: 'message_not_sent' }]);
});

test('an address gets three links a day, also of forms that are posted at once', async () => {
  const forms = await Promise.all(Array.from({ length: 8 }, () => formOf(database, sessionId)));
  const answers = await Promise.all(
    forms.map(({ stamp }, index) =>
      post({ ...writtenMessage, email: index % 2 ? 'ada@example.com' : 'ADA@example.com', stamp }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 429, 429, 429, 429, 429]);
  await allDone();
  expect(mails).toHaveLength(3);
  await database.query(sql`update contact_messages set created_at = created_at - interval '25 hours'`);
  const { stamp } = await formOf(database, sessionId);
  expect((await post({ ...writtenMessage, stamp })).status).toBe(303);
});

test('a link that is altered, or a day old, is refused', async () => {
  const { stamp } = await formOf(database, sessionId);
  await post({ ...writtenMessage, stamp });
  await allDone();
  const confirm = /confirm=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const press = (link: string) =>
    app.call(confirmContactMessage, { confirm: link }, { sessionId, form: true });
  for (const link of [`${confirm}x`, `0${confirm}`, 'x', '.'])
    expect((await press(link)).body).toMatchObject({ code: 'confirmation_not_valid' });
  await database.query(sql`update contact_messages set created_at = created_at - interval '25 hours'`);
  expect((await press(confirm)).body).toMatchObject({ code: 'confirmation_not_valid' });
  expect(await stored()).toEqual([{ state: 'unconfirmed' }]);
});

test('while the mail server is away nothing is lost', async () => {
  isAway = true;
  expect((await send(solved(await formOf(database, sessionId)))).body).toEqual({ send: 1 });
  const failed = () =>
    database.query<{ attempts: number }>(
      sql`select attempts from content_jobs.jobs where attempts > 0 and locked_at is null and max_attempts = 25`,
    );
  while ((await failed()).length === 0) await new Promise((done) => setTimeout(done, 20));
  expect(await stored()).toEqual([{ state: 'waiting' }]);
  isAway = false;
  await database.query(
    sql`select content_jobs.reschedule_jobs(array(select id from content_jobs.jobs), run_at := now())`,
  );
  await allDone();
  expect(mails).toHaveLength(1);
  expect(await stored()).toEqual([{ state: 'sent' }]);
});

test('a job that runs again sends nothing again', async () => {
  await send(solved(await formOf(database, sessionId)));
  await allDone();
  const [row] = await database.query<{ id: string }>(sql`select id from contact_messages`);
  await sendToCustomerService(deps, row?.id ?? '');
  expect(mails).toHaveLength(1);
});

test('messages are deleted after 90 days, and unconfirmed ones after 2', async () => {
  const ages = [
    ['sent', 89],
    ['sent', 91],
    ['unconfirmed', 1],
    ['unconfirmed', 3],
  ] as const;
  for (const [state, days] of ages)
    await database.query(sql`insert into contact_messages
      (id, name, email, telephone, reference, message, state, by_link, created_at)
      values (${state + days}, '', '', '', '', '', ${state}, false, now() - make_interval(days => ${days}))`);
  expect(await deleteOldMessages(database)).toBe(2);
  const left = await database.query<{ id: string }>(sql`select id from contact_messages order by id`);
  expect(left.map(({ id }) => id)).toEqual(['sent89', 'unconfirmed1']);
});

test("a session's form has a stamp and a challenge of its own", async () => {
  const form = async () => (await app.call(getContactForm, {}, { sessionId })).body;
  const [one, other] = [await form(), await form()];
  expect(one.stamp).not.toBe(other.stamp);
  expect(one.challenge).toMatchObject({ algorithm: 'SHA-256', maxnumber: 50_000 });
  expect(one.challenge.salt.startsWith(one.stamp.split('.')[0] ?? 'none')).toBe(true);
});
