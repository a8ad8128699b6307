import { contactUs } from '@tyres/content-contract/contact';
import type { Database } from '@tyres/service-kit/database';
import { createMailSender, type MailSender } from '@tyres/service-kit/mail';
import type { RunningOutbox } from '@tyres/service-kit/outbox';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { formOf, solved } from '../testing/contact-sender';
import { testDeps } from '../testing/test-deps';
import { jobHandlers } from './job-handlers';
import { outbox } from './jobs';

/** The sandbox is another service: only tests meet it, over SMTP. */
const sandboxFile = (file: string): string => join(__dirname, '../../../sandbox/src', file);

let database: Database;
let app: TestApp;
let worker: RunningOutbox;
let mail: MailSender;
let smtp: { readonly port: number; close(): Promise<void> };
let setFault: (kind: string) => void;
let readMailbox: () => readonly { readonly text: string; readonly message_id: string }[];

beforeAll(async () => {
  const { createFaults } = await import(sandboxFile('faults.ts'));
  const { createMailbox } = await import(sandboxFile('mailbox/mailbox.ts'));
  const { startSmtp } = await import(sandboxFile('mailbox/smtp.ts'));
  const [faults, mailbox] = [createFaults(), createMailbox()];
  setFault = (kind) => faults.set('email', kind);
  readMailbox = () => mailbox.read().emails;
  smtp = await startSmtp({ mailbox, faults, port: 0, slowMs: 0 });
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  await outbox.migrate(database.pool);
  mail = createMailSender({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'shop@kerbside.example' });
  const deps = testDeps(database, { mail });
  app = testApp(createApp(deps));
  const lanes = [{ handlers: jobHandlers(deps), concurrency: 2 }];
  worker = await outbox.start({ pool: database.pool, lanes, log: testLog() });
});
afterAll(async () => {
  setFault('none');
  await worker.stop();
  mail.close();
  await smtp.close();
  await database.close();
});

/** Attempts that failed, of each job that waits. */
const failures = () =>
  database.query<{ attempts: number }>(
    sql`select attempts from content_jobs.jobs where attempts > 0 and locked_at is null`,
  );
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 50));
};
const send = async (message: string) =>
  (await app.call(contactUs, solved(await formOf(database, 's'), { message }), { sessionId: 's' })).body;

test.each([
  ['refuses', 'down', 4],
  // Two jobs run at once, and each waits 5 s for a greeting.
  ['hangs', 'hang', 2],
])(
  'while the mail server %s nothing is lost, and when it is back each message arrives once, by the retry of the outbox',
  async (_, kind, count) => {
    const messages = Array.from({ length: count }, (_item, index) => `${kind} ${index}`);
    setFault(kind);
    for (const message of messages) expect(await send(message)).toEqual({ send: 1 });
    await until(async () => (await failures()).length === messages.length);
    const arrived = () => readMailbox().flatMap(({ text }) => messages.filter((one) => text.includes(one)));
    expect(arrived()).toEqual([]);
    setFault('none');
    await until(async () => {
      const [row] = await database.query<{ count: number }>(
        sql`select count(*) as count from content_jobs.jobs`,
      );
      return row?.count === 0;
    });
    expect([...arrived()].sort()).toEqual(messages);
    const ids = readMailbox().map(({ message_id }) => message_id);
    expect(new Set(ids).size).toBe(ids.length);
    const rows = await database.query<{ state: string }>(sql`select distinct state from contact_messages`);
    expect(rows).toEqual([{ state: 'sent' }]);
  },
  60_000,
);
