import { SMTPServer } from 'smtp-server';
import type { Faults } from '../faults';
import type { Mailbox, ReceivedEmail } from './mailbox';
import { decodeWords, leavesOf, parseMime, textOf } from './mime';

export interface SmtpOptions {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  /** Any free port when 0. */
  readonly port: number;
  readonly slowMs: number;
}

export interface RunningSmtp {
  readonly port: number;
  close(): Promise<void>;
}

type Done = (error?: Error) => void;

/** Receives e-mails over SMTP (RFC 5321) into the mailbox. */
export async function startSmtp({ mailbox, faults, port, slowMs }: SmtpOptions): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Authentication is optional, and any credentials are accepted.
    onAuth: (credentials, _session, done) => done(null, { user: credentials.username ?? 'anybody' }),
    onConnect: (_session, done) => void failAsSwitched(faults, slowMs, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mailbox.addEmail({
          ...readEmail(Buffer.concat(chunks)),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address).join(', '),
        });
        done();
      });
    },
  });
  // Ignore clients that disconnect.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function failAsSwitched(faults: Faults, slowMs: number, done: Done): Promise<void> {
  const kind = faults.of('email');
  if (kind === 'hang') await faults.untilChanged('email');
  if (kind === 'slow') await new Promise((wake) => setTimeout(wake, slowMs));
  if (kind === 'down' || kind === 'error') {
    done(
      Object.assign(new Error('Service not available, closing transmission channel'), { responseCode: 421 }),
    );
    return;
  }
  done();
}

/** The visible content of a message. */
function readEmail(raw: Buffer): Omit<ReceivedEmail, 'id' | 'received_at' | 'from' | 'to'> {
  const message = parseMime(raw);
  const leaves = leavesOf(message);
  const isAttached = (part: (typeof leaves)[number]): boolean =>
    (part.headers.get('content-disposition') ?? '').startsWith('attachment');
  const bodyOf = (type: string): string => {
    const part = leaves.find((leaf) => leaf.type === type && !isAttached(leaf));
    return part ? textOf(part) : '';
  };
  return {
    message_id: message.headers.get('message-id') ?? '',
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    attachments: leaves.filter(isAttached).map((part) => ({
      name: decodeWords(part.parameters.get('name') ?? ''),
      type: part.type,
      text: part.type.startsWith('text/') ? textOf(part) : '',
    })),
  };
}
