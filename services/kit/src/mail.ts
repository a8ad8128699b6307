import { createTransport } from 'nodemailer';
import { inSpan, SpanKind } from './traces/spans';

/** A mail server or a text gateway refuses the recipient: it will not be tried again. Never names the recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

export interface Mail {
  readonly to: string;
  /** Who gets the answers, when it is not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html?: string;
  readonly text: string;
  /** The same for every retry of a message, so that mailboxes can detect duplicates. */
  readonly messageId: string;
  /** Where the reader leaves a list: a page, and by POST one press in mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** An appointment for the reader's calendar. */
  readonly calendar?: string;
}

export interface MailSender {
  /** @throws RecipientRefused when no retry can help */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A server that is silent for this long is tried again later. */
const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  dnsTimeout: 5_000,
};

/** E-mail over SMTP. */
export function createMailSender(settings: { url: string; from: string }): MailSender {
  const transport = createTransport({ url: settings.url, ...timeouts }, { from: settings.from });
  const { host } = new URL(settings.url);
  const describeSending = () => ({
    name: `SMTP ${host}`,
    kind: SpanKind.CLIENT,
    attributes: { 'server.address': host },
  });
  return {
    async send({ calendar, replyTo, unsubscribeUrl, ...mail }) {
      const attachments = calendar
        ? [
            {
              filename: 'appointment.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]
        : [];
      const message = {
        ...mail,
        ...(replyTo ? { replyTo: { ...replyTo } } : {}),
        ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments,
      };
      await inSpan(describeSending, () => transport.sendMail(message)).catch((error: unknown) => {
        throw withoutRecipient(error);
      });
    },
    close: () => transport.close(),
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** An error that says what went wrong and not whose address it was: the library's errors name it in several places. */
function withoutRecipient(error: unknown): Error {
  const { code, command, responseCode } = fieldsOf(error);
  const what = ['mail was not sent', code, command, responseCode].filter(Boolean).join(' ');
  const mayHelpLater = typeof responseCode === 'number' && responseCode < 500;
  return code === 'EENVELOPE' && !mayHelpLater ? new RecipientRefused(what) : new Error(what);
}

function fieldsOf(error: unknown): { code?: unknown; command?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
