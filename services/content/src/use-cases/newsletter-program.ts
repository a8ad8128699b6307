import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CommandTools } from '@tyres/service-kit/database-command';
import { outbox } from '../jobs/jobs';
import { startIssue } from '../store/newsletter';

const usage = `Usage:
  newsletter <file>    sends a text file to all subscribers, once; its first line is the subject`;
/** A mail server may be away for a weekend. */
const maxAttempts = 25;

/** Sends a newsletter to everybody who is subscribed now; the running service delivers it. Returns the exit code. */
export async function runNewsletterProgram({
  database,
  args: [file, ...more],
  print,
}: Omit<CommandTools, 'siteUrl'>): Promise<number> {
  const written = file === undefined ? '' : await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) {
    print(`${file} cannot be read. Nothing was sent.`);
    return 2;
  }
  const [subject = '', ...lines] = written.trim().split(/\r?\n/);
  const text = lines.join('\n').trim();
  if (more.length > 0 || !subject || !text) {
    print(usage);
    return 2;
  }
  const id = createHash('sha256').update(`${subject}\n${text}`).digest('hex').slice(0, 24);
  const subscribers = await database.transaction(async (tx) => {
    const ids = await startIssue(tx, { id, subject, text, now: new Date() });
    for (const subscriber of ids ?? [])
      await outbox.enqueue(
        tx,
        'send-newsletter',
        { id: subscriber, issue: id },
        { key: `send-newsletter:${id}:${subscriber}`, maxAttempts },
      );
    return ids;
  });
  print(
    subscribers ? `'${subject}' goes to ${subscribers.length} subscribers.` : `'${subject}' was sent before.`,
  );
  return subscribers ? 0 : 1;
}
