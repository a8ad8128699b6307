import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every retry of a message, so that mailboxes can detect duplicates. */
  readonly messageId: string;
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** E-mail over SMTP. */
export function createMailSender(settings: { url: string; from: string }): MailSender {
  const transport = createTransport(settings.url, { from: settings.from });
  return {
    async send({ to, subject, html, text, messageId }) {
      await transport.sendMail({ to, subject, html, text, messageId });
    },
    close: () => transport.close(),
  };
}
