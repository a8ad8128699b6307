/** An e-mail received over SMTP. */
export interface ReceivedEmail {
  readonly id: string;
  /** The sender's name of the message: the same when it is sent again. */
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly from: string;
  /** The envelope's recipients, joined by ', '. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

/** A text message received over Twilio's API. */
export interface ReceivedText {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

export interface Messages {
  readonly emails: readonly ReceivedEmail[];
  readonly texts: readonly ReceivedText[];
}

/** All sent messages, oldest first. */
export interface Mailbox {
  addEmail(email: Omit<ReceivedEmail, 'id' | 'received_at'>): ReceivedEmail;
  addText(text: Omit<ReceivedText, 'received_at'>): ReceivedText;
  /** All messages, or those to one address or number. */
  read(to?: string): Messages;
  empty(): void;
}

const keptMessages = 500;

/** Creates a mailbox that keeps the last 500 messages of each kind in memory. */
export function createMailbox(now: () => Date = () => new Date()): Mailbox {
  let emails: readonly ReceivedEmail[] = [];
  let texts: readonly ReceivedText[] = [];
  let count = 0;
  return {
    addEmail(email) {
      count += 1;
      const received = { id: String(count), received_at: now().toISOString(), ...email };
      emails = [...emails, received].slice(-keptMessages);
      return received;
    },
    addText(text) {
      const received = { received_at: now().toISOString(), ...text };
      texts = [...texts, received].slice(-keptMessages);
      return received;
    },
    read(to) {
      if (!to) return { emails, texts };
      const wanted = to.toLowerCase();
      return {
        emails: emails.filter((email) => email.to.toLowerCase().split(', ').includes(wanted)),
        texts: texts.filter((text) => text.to === to),
      };
    },
    empty() {
      emails = [];
      texts = [];
    },
  };
}
