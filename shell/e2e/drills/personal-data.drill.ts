import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import type { Stack } from '@tyres/stack/stack';
import sql, { raw, type Sql } from 'sql-template-tag';
import { createAttacker } from './attacker';
import { buyTyres } from './buy-tyres';
import type { Drill, DrillTools } from './drill';
import { setFault } from './sandbox-faults';

/** What is nowhere else on the machine. The registration is not: all drills search by it, and no log may have it. */
const person = {
  forename: 'Zorblattina',
  surname: 'Quexleywick',
  email: 'canary.zorblatt@example.com',
  telephone: '07700 900987',
  address1: '17 Vixwoldering Row',
  town: 'Plimburyford',
} as const;
/** Only looked up: the order's is that of the search, where the fitters are. */
const lookedUp = 'ZE2 9QX';
const traces = [
  ...Object.values(person),
  lookedUp,
  '+447700900987',
  '07700900987',
  'ZE29QX',
  'AB12 CDE',
  'AB12CDE',
].flatMap((text) => [text, encodeURIComponent(text), text.replaceAll(' ', '+')]);
const signInAddress = '/user/login';
const toldWithinMs = 60_000;

export const drill: Drill = {
  title:
    "A shopper's name, addresses, telephone and registration are in no log, metric or event, while providers fail and after they are back.",
  async run(tools) {
    const { stack, note } = tools;
    for (const provider of ['addresses', 'email', 'text-messages'] as const)
      await setFault(stack, provider, 'error');
    const purchase = await buy(tools);
    const waiting = await readEvents(stack);
    for (const provider of ['addresses', 'email', 'text-messages'] as const)
      await setFault(stack, provider, 'none');
    const isTold = await untilTold(stack);
    note(`the purchase was ${purchase.kind}, and its messages ${isTold ? 'came' : 'did not come'}`);
    const texts = {
      ...(await readLogs(stack)),
      ...(await readMetrics(stack)),
      ...waiting,
      ...(await readEvents(stack)),
    };
    const leaks = Object.entries(texts).flatMap(([where, text]) =>
      tracesIn(text).map((trace) => `${trace} is in ${where}.`),
    );
    const orders = await readTables(stack, sql`schemaname = 'checkout' and tablename = 'orders'`);
    const isFindable = tracesIn(Object.values(orders).join('')).includes(person.surname);
    return {
      figures: {
        'logs, metrics and tables read': Object.keys(texts).length,
        'characters read': Object.values(texts).reduce((sum, { length }) => sum + length, 0),
        'personal data found': leaks.length,
      },
      failures: [
        ...leaks,
        // Without them the drill has looked for nothing.
        ...(purchase.kind === 'bought' ? [] : [`The shopper could not buy: ${JSON.stringify(purchase)}.`]),
        ...(isTold ? [] : ['The shopper got no e-mail or no text.']),
        ...(isFindable ? [] : ['The name is not in the order either: the drill finds nothing.']),
      ],
    };
  },
};

/** Asks for the address lookup and a link to My Account, and buys. */
async function buy({ stack }: DrillTools) {
  const { site } = stack.addresses;
  const visitor = createAttacker(site, '127.0.8.1', 1);
  const { cookies } = await visitor.send({
    method: 'GET',
    path: signInAddress,
    headers: { accept: 'text/html' },
  });
  const headers = { cookie: cookies };
  const code = encodeURIComponent(lookedUp);
  await visitor.send({ method: 'GET', path: `/ajax/postcode_addresses/${code}/true`, headers });
  const form = new URLSearchParams({ email: person.email }).toString();
  await visitor.send({ method: 'POST', path: '/user/sign-in-link', body: form, headers });
  visitor.close();
  return buyTyres({
    ...{ site, localAddress: '127.0.8.2', name: 'canary', isFitted: true, person },
    onRequest: () => undefined,
  });
}

/** Waits until the shopper has the confirmation on both channels. */
async function untilTold({ addresses }: Stack): Promise<boolean> {
  const endMs = Date.now() + toldWithinMs;
  for (;;) {
    const answer = await fetch(`${addresses.sandbox}/mailbox.json`);
    const got: { emails: { to: string; subject: string }[]; texts: { to: string }[] } = JSON.parse(
      await answer.text(),
    );
    const hasEmail = got.emails.some(
      ({ to, subject }) => to === person.email && subject.endsWith('is confirmed'),
    );
    const isTold = hasEmail && got.texts.some(({ to }) => to === '+447700900987');
    if (isTold || Date.now() > endMs) return isTold;
    await sleep(250);
  }
}

type Texts = Readonly<Record<string, string>>;

/** The log of every program but the sandbox, which stands for other companies. */
async function readLogs({ logFolder }: Stack): Promise<Texts> {
  const files = (await readdir(logFolder)).filter((file) => !file.startsWith('sandbox'));
  const logs = await Promise.all(
    files.map(async (file) => [`the log ${file}`, await readFile(join(logFolder, file), 'utf8')] as const),
  );
  return Object.fromEntries(logs);
}

async function readMetrics({ addresses }: Stack): Promise<Texts> {
  const servers = { ...addresses.services, registry: addresses.registry, edge: addresses.metrics };
  const metrics = await Promise.all(
    Object.entries(servers).map(async ([name, url]) => {
      const answer = await fetch(`${url}/metrics`);
      if (!answer.ok) throw new Error(`${name} has no metrics: ${answer.status}`);
      return [`the metrics of ${name}`, await answer.text()] as const;
    }),
  );
  return Object.fromEntries(metrics);
}

/** Waiting jobs, what is kept about messages and payments, and what the registry records. */
function readEvents(stack: Stack): Promise<Texts> {
  const names = ['_private_jobs', 'order_messages', 'payments', 'payment_events'];
  return readTables(stack, sql`tablename = any (${names}) or schemaname = 'registry'`);
}

async function readTables({ addresses }: Stack, which: Sql): Promise<Texts> {
  const database = createDatabase({ url: addresses.database, schema: 'public', log: createSilentLog() });
  try {
    const tables = await database.query<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where ${which}`,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await database.query<{ text: string | null }>(
          sql`select json_agg(one)::text as text from ${raw(name)} as one`,
        );
        return [`the table ${name}`, row?.text ?? ''] as const;
      }),
    );
    return Object.fromEntries(texts);
  } finally {
    await database.close();
  }
}

function tracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [...new Set(traces)].filter((trace) => lower.includes(trace.toLowerCase()));
}
