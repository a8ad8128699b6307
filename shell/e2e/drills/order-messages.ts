import { setInterval } from 'node:timers';
import type { PlacedOrder } from './unfinished-orders';

interface Email {
  readonly id: string;
  readonly message_id: string;
  readonly received_at: string;
  readonly subject: string;
  readonly text: string;
}
interface Text {
  readonly id: string;
  readonly body: string;
}

/** The messages that shoppers got. */
export interface MessageCollection {
  /** Stops, and compares the confirmations with their orders. */
  compare(orders: readonly PlacedOrder[]): Promise<ComparedMessages>;
}

export interface ComparedMessages {
  readonly emails: number;
  readonly texts: number;
  /** E-mails that came again under the same Message-ID: a process died between sending one and noting it. */
  readonly emailsAgain: number;
  /** A sentence for each confirmation that is missing, came twice, or says something else than its order. */
  readonly failures: readonly string[];
}

/** The sandbox keeps the last 500 of each kind. */
const everyMs = 40_000;
const mostFailures = 5;

/** Collects the sandbox's messages from now on. */
export function collectMessages(sandbox: string): MessageCollection {
  const emails = new Map<string, Email>();
  const texts = new Map<string, Text>();
  const collect = async (): Promise<void> => {
    const answer = await fetch(`${sandbox}/mailbox.json`);
    const got: { emails: Email[]; texts: Text[] } = JSON.parse(await answer.text());
    for (const email of got.emails) emails.set(`${email.received_at} ${email.id}`, email);
    for (const text of got.texts) texts.set(text.id, text);
  };
  const timer = setInterval(() => void collect().catch(() => undefined), everyMs);
  return {
    async compare(orders) {
      clearInterval(timer);
      await collect();
      return compare(orders, [...emails.values()], [...texts.values()]);
    },
  };
}

function compare(
  orders: readonly PlacedOrder[],
  emails: readonly Email[],
  texts: readonly Text[],
): ComparedMessages {
  const confirmations = emails.filter(({ subject }) => subject.endsWith('is confirmed'));
  const emailsOf = groupBy(confirmations, ({ subject }) => /order (\S+) is confirmed/.exec(subject)?.[1]);
  const textsOf = groupBy(texts, ({ body }) => /order (\S+) confirmed/.exec(body)?.[1]);
  const failures: string[] = [];
  let emailsAgain = 0;
  for (const { reference, status, appointment } of orders) {
    const [mails, sms] = [emailsOf.get(reference) ?? [], textsOf.get(reference) ?? []];
    const names = new Set(mails.map(({ message_id }) => message_id)).size;
    emailsAgain += mails.length - names;
    const expected = status === 'paid' ? 1 : 0;
    // An order that was refunded after its completion has its confirmations, too.
    if (status !== 'refunded' && (names !== expected || sms.length !== expected))
      failures.push(`The order ${reference} is ${status} and got ${names} e-mails and ${sms.length} texts.`);
    const all = [...mails.map(({ text }) => text), ...sms.map(({ body }) => body)];
    if (!all.every((text) => appointment.every((part) => text.includes(part))))
      failures.push(`A confirmation of ${reference} does not say ${appointment.join(', ')}.`);
  }
  return { emails: confirmations.length, texts: texts.length, emailsAgain, failures: shorten(failures) };
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string | undefined): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function shorten(failures: readonly string[]): string[] {
  const more = failures.length - mostFailures;
  return more > 0 ? [...failures.slice(0, mostFailures), `And ${more} more.`] : [...failures];
}
