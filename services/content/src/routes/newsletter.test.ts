import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
  unsubscribeOneClick,
} from '@tyres/content-contract/newsletter';
import { newsletterWording } from '@tyres/content-contract/newsletter-wording';
import type { Database } from '@tyres/service-kit/database';
import type { Mail } from '@tyres/service-kit/mail';
import type { RunningOutbox } from '@tyres/service-kit/outbox';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { jobHandlers } from '../jobs/job-handlers';
import { outbox } from '../jobs/jobs';
import { deleteOldSubscriptions } from '../store/newsletter';
import { testDeps } from '../testing/test-deps';
import { runNewsletterProgram } from '../use-cases/newsletter-program';

let database: Database;
let app: TestApp;
let worker: RunningOutbox;
let mails: Mail[] = [];

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await outbox.migrate(database.pool);
  const mail = { send: async (sent: Mail) => void mails.push(sent), close: () => undefined };
  const deps = testDeps(database, { mail });
  app = testApp(createApp(deps));
  const lanes = [{ handlers: jobHandlers(deps), concurrency: 2 }];
  worker = await outbox.start({ pool: database.pool, lanes, log: testLog() });
});
afterAll(async () => {
  await worker.stop();
  await database.close();
});
beforeEach(async () => {
  // A message of the test before may still be on its way.
  await allDone();
  await database.query(sql`delete from newsletter_subscriptions`);
  await database.query(sql`delete from newsletter_issues`);
  mails = [];
});

const form = { sessionId: 'a-session', form: true };
const ask = (email: string, human = '') => app.call(subscribeToNewsletter, { email, human }, form);
const confirm = (link: string) => app.call(confirmNewsletter, { confirm: link }, form);
const allDone = async (): Promise<void> => {
  const [row] = await database.query<{ count: number }>(sql`select count(*) as count from content_jobs.jobs`);
  if (row?.count) return new Promise((done) => setTimeout(done, 20)).then(allDone);
};
const linkIn = (mail: Mail | undefined, name: string): string =>
  new RegExp(`https://tyres\\.example/newsletter\\?${name}=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
const rows = () =>
  database.query<{
    email: string;
    state: string;
    wording: string;
    confirmed_at: Date | null;
    left_at: Date | null;
  }>(
    sql`select email, state, wording, confirmed_at, left_at from newsletter_subscriptions order by asked_at, id`,
  );
/** Subscribes an address; returns the link of its welcome with which it leaves. */
async function subscribe(email: string): Promise<string> {
  await ask(email);
  await allDone();
  await confirm(linkIn(mails.at(-1), 'confirm'));
  await allDone();
  return linkIn(mails.at(-1), 'leave');
}

test('nobody is subscribed until the link of the e-mail is used; time and wording are kept', async () => {
  const { status, headers } = await ask('ada@example.com');
  expect([status, headers.location]).toEqual([303, '/newsletter?done=asked']);
  await allDone();
  expect(mails.map(({ to, unsubscribeUrl }) => [to, unsubscribeUrl])).toEqual([
    ['ada@example.com', undefined],
  ]);
  expect(await rows()).toMatchObject([{ state: 'asked', wording: newsletterWording, confirmed_at: null }]);
  const answer = await confirm(linkIn(mails[0], 'confirm'));
  expect([answer.status, answer.headers.location]).toEqual([303, '/newsletter?done=subscribed']);
  expect(await rows()).toMatchObject([
    {
      email: 'ada@example.com',
      state: 'subscribed',
      wording: newsletterWording,
      confirmed_at: expect.any(Date),
    },
  ]);
  await allDone();
  expect(mails[1]).toMatchObject({
    to: 'ada@example.com',
    unsubscribeUrl: expect.stringMatching(/^https:\/\/tyres\.example\/newsletter\?leave=[0-9a-f]{24}\.\S+$/),
  });
});

test('a link subscribes once: pressed again it changes nothing, and after leaving it is not valid', async () => {
  await ask('ada@example.com');
  await allDone();
  const link = linkIn(mails[0], 'confirm');
  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
    new Set(['/newsletter?done=subscribed']),
  );
  await allDone();
  expect(mails).toHaveLength(2);
  await app.call(leaveNewsletter, { leave: linkIn(mails[1], 'leave') }, form);
  expect((await confirm(link)).body).toMatchObject({ code: 'newsletter_link_not_valid' });
  expect(await rows()).toMatchObject([{ state: 'left' }]);
});

test('several links of one address, pressed at once, make one subscription', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const email = `ada${round}@example.com`;
    await Promise.all([ask(email), ask(email), ask(email)]);
    await allDone();
    const links = mails.filter(({ to }) => to === email).map((mail) => linkIn(mail, 'confirm'));
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await allDone();
    const states = (await rows()).filter((row) => row.email === email).map(({ state }) => state);
    expect(states.sort()).toEqual(['left', 'left', 'subscribed']);
  }
});

test('a known and an unknown address get the same answer and the same e-mail, and so does a program', async () => {
  await subscribe('known@example.com');
  mails = [];
  const answers = [
    await ask('known@example.com'),
    await ask('KNOWN@example.com'),
    await ask('new@example.com'),
  ];
  const program = await ask('program@example.com', 'filled in');
  await allDone();
  for (const { status, headers, body } of [...answers, program])
    expect([status, headers.location, body]).toEqual([303, '/newsletter?done=asked', answers[0]?.body]);
  const texts = mails.map(({ subject, text }) => subject + text.replace(/confirm=\S+/, ''));
  expect([mails.length, new Set(texts).size]).toEqual([3, 1]);
  expect(mails.map(({ to }) => to)).not.toContain('program@example.com');
});

test('an address gets three links a day, also at once, and the answer does not tell', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(index % 2 ? 'ada@example.com' : 'ADA@example.com')),
  );
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
    new Set(['/newsletter?done=asked']),
  );
  await allDone();
  expect(mails).toHaveLength(3);
});

test('links that are altered, a day old, or for something else are refused', async () => {
  await ask('ada@example.com');
  await allDone();
  const link = linkIn(mails[0], 'confirm');
  for (const wrong of [`${link}x`, `0${link}`, 'x', '.'])
    expect((await confirm(wrong)).body).toMatchObject({ status: 409, code: 'newsletter_link_not_valid' });
  expect((await app.call(leaveNewsletter, { leave: link }, form)).body).toMatchObject({
    code: 'newsletter_link_not_valid',
  });
  await database.query(sql`update newsletter_subscriptions set asked_at = asked_at - interval '25 hours'`);
  expect((await confirm(link)).body).toMatchObject({ code: 'newsletter_link_not_valid' });
});

test('a mail program unsubscribes by one post without a session, however often (RFC 8058)', async () => {
  const leave = await subscribe('ada@example.com');
  expect(`${unsubscribeOneClick.method} ${unsubscribeOneClick.path}`).toBe('POST /newsletter');
  const post = (input: object) =>
    app.call(unsubscribeOneClick, { leave, 'List-Unsubscribe': 'One-Click', ...input });
  expect((await post({ 'List-Unsubscribe': 'x' })).status).toBe(400);
  expect(await rows()).toMatchObject([{ state: 'subscribed' }]);
  for (let press = 0; press < 2; press += 1)
    expect(await post({})).toMatchObject({ status: 200, body: 'You get no newsletter any more.' });
  expect(await rows()).toMatchObject([{ state: 'left', left_at: expect.any(Date) }]);
  expect((await post({ leave: 'x' })).status).toBe(409);
});

test('who subscribes again has one subscription, and any of its links ends it', async () => {
  const first = await subscribe('ada@example.com');
  await subscribe('Ada@example.com');
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['left', 'subscribed']);
  await app.call(leaveNewsletter, { leave: first }, form);
  expect((await rows()).map(({ state }) => state)).toEqual(['left', 'left']);
});

test('a newsletter goes once to each subscriber, with the header to leave, and to nobody else', async () => {
  await subscribe('ada@example.com');
  await subscribe('ben@example.com');
  const left = await subscribe('left@example.com');
  await app.call(leaveNewsletter, { leave: left }, form);
  await ask('asked@example.com');
  await allDone();
  mails = [];
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-'));
  const file = join(folder, 'november.txt');
  await writeFile(file, 'Winter tyres\n\nFrom 7 °C down they brake better.\n');
  const printed: string[] = [];
  const run = (args: string[]) =>
    runNewsletterProgram({ database, args, print: (line) => void printed.push(line) });
  const missing = join(folder, 'missing.txt');
  expect([await run([file]), await run([file]), await run([missing]), await run([])]).toEqual([0, 1, 2, 2]);
  expect(printed.slice(0, 3)).toEqual([
    "'Winter tyres' goes to 2 subscribers.",
    "'Winter tyres' was sent before.",
    `${missing} cannot be read. Nothing was sent.`,
  ]);
  await allDone();
  expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
  for (const { subject, text, unsubscribeUrl } of mails) {
    expect(subject).toBe('Winter tyres');
    expect(text).toContain(
      'From 7 °C down they brake better.\n\n--\nYou get this since you asked for it. To leave: ',
    );
    expect(text).toContain(unsubscribeUrl);
  }
  await rm(folder, { recursive: true });
});

test('requests are deleted after 2 days, and what has ended after a year', async () => {
  const ages = [
    ['asked', 1],
    ['asked', 3],
    ['left', 364],
    ['left', 367],
    ['subscribed', 4_000],
  ] as const;
  for (const [state, days] of ages)
    await database.query(sql`insert into newsletter_subscriptions (id, email, wording, state, asked_at, left_at)
      values (${state + days}, ${`${state + days}@example.com`}, '', ${state}, now() - make_interval(days => ${days}),
        case when ${state} = 'left' then now() - make_interval(days => ${days}) end)`);
  expect(await deleteOldSubscriptions(database)).toBe(2);
  expect((await rows()).map(({ email }) => email.split('@')[0]).sort()).toEqual([
    'asked1',
    'left364',
    'subscribed4000',
  ]);
});
