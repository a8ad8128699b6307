import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillTools } from './drill';
import { createSession, type Session } from './probes';
import { setFault } from './sandbox-faults';

/** A form is good from this age on. */
const youngestMs = 3_000;
/** In the short form the server is down only: a job that hangs takes its time. */
const full = { minutes: 1, messages: 40, faults: ['down', 'hang'] };
const short = { minutes: 0.03, messages: 4, faults: ['down'] };
/** The next retry of a job is e times as far away as the last; and a machine may be busy. */
const longestWaitMs = 4 * 60_000;

interface Challenge {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

interface Form {
  readonly session: Session;
  readonly stamp: string;
  readonly challenge: Challenge;
}

/** Opens a contact form as its page has it. */
async function openForm(site: string): Promise<Form> {
  const session = createSession(site);
  const { text } = await session.ask({ name: 'contact', path: '/contact-us' });
  const found = /"form":({"stamp":.*?}})/.exec(text)?.[1];
  if (found === undefined) throw new Error('The contact page has no form.');
  const form: Pick<Form, 'stamp' | 'challenge'> = JSON.parse(found);
  return { session, ...form };
}

/** The response that proves the work of a challenge. */
function solve({ maxnumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  throw new Error('The challenge has no solution.');
}

async function sendMessage({ session, stamp, challenge }: Form, email: string): Promise<boolean> {
  const { status, text } = await session.call('/ajax/contact_us', {
    ...{ name: 'Ada Lovelace', email, telephone: '01632 960 001', message: `Message of ${email}` },
    ...{ human: '', stamp, 'g-recaptcha-response': solve(challenge) },
  });
  return status === 200 && text === '{"send":1}';
}

/** How often each message arrived, by its sender. */
async function countArrivals(sandbox: string, senders: readonly string[]): Promise<readonly number[]> {
  const { emails }: { emails: { text: string }[] } = await (await fetch(`${sandbox}/mailbox.json`)).json();
  return senders.map((email) => emails.filter(({ text }) => text.includes(`Message of ${email}`)).length);
}

export const drill: Drill = {
  title:
    'The mail server refuses, then hangs, while people write to customer service: each message is taken, and arrives once by itself.',
  options: { minutes: `how long it is away (${full.minutes})` },
  async run({ stack, isShort, options, note }: DrillTools) {
    const { minutes: usual, messages, faults } = isShort ? short : full;
    const awayMs = 60_000 * Number(options['minutes'] ?? usual);
    const forms = await Promise.all(Array.from({ length: messages }, () => openForm(stack.addresses.site)));
    const senders = forms.map((_, index) => `drill-${Date.now()}-${index}@example.com`);
    const countNow = () => countArrivals(stack.addresses.sandbox, senders);
    let taken = 0;
    let early = 0;
    try {
      await pause(youngestMs);
      for (const [part, kind] of faults.entries()) {
        note(`the mail server: ${kind}`);
        await setFault(stack, 'email', kind);
        const sent = forms.map(
          async (form, index) => index % faults.length === part && sendMessage(form, senders[index] ?? ''),
        );
        taken += (await Promise.all(sent)).filter(Boolean).length;
        await pause(awayMs / faults.length);
        early = (await countNow()).filter((times) => times > 0).length;
      }
    } finally {
      await setFault(stack, 'email', 'none');
      for (const { session } of forms) session.close();
    }
    const backMs = Date.now();
    let arrived = await countNow();
    while (Date.now() - backMs < longestWaitMs && arrived.some((times) => times === 0)) {
      await pause(250);
      arrived = await countNow();
    }
    const lastSeconds = Math.round((Date.now() - backMs) / 1_000);
    // A second copy would come at once: each job has been tried again.
    await pause(2_000);
    arrived = await countNow();
    const figures = {
      'mail server away s': Math.round(awayMs / 1_000),
      messages,
      'messages taken meanwhile': taken,
      'messages lost': arrived.filter((times) => times === 0).length,
      'messages that came twice': arrived.filter((times) => times > 1).length,
      'messages that came while it was away': early,
      'last message after it was back s': lastSeconds,
    };
    return { figures, failures: failuresOf(figures) };
  },
};

function failuresOf(figures: Readonly<Record<string, number>>): string[] {
  const mustBeNone = ['messages lost', 'messages that came twice', 'messages that came while it was away'];
  return [
    ...mustBeNone.flatMap((name) => (figures[name] === 0 ? [] : [`${name}: ${figures[name]}`])),
    ...(figures['messages taken meanwhile'] === figures['messages'] ? [] : ['Not all messages were taken.']),
  ];
}
