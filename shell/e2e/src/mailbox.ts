/** The sandbox's messages to shoppers. */
export interface ReceivedMessages {
  readonly emails: readonly {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }[];
  readonly texts: readonly { readonly to: string; readonly body: string }[];
}

/** A message of either kind. */
export interface ReceivedMessage {
  readonly channel: 'email' | 'text';
  readonly to: string;
  readonly text: string;
}

export interface Mailbox {
  read(): Promise<ReceivedMessages>;
  /** All messages that name an order. */
  about(reference: string): Promise<readonly ReceivedMessage[]>;
}

/** The sandbox's mailbox. */
export function mailbox(sandbox: string): Mailbox {
  const read = async (): Promise<ReceivedMessages> => (await fetch(`${sandbox}/mailbox.json`)).json();
  return {
    read,
    async about(reference) {
      const { emails, texts } = await read();
      const messages: ReceivedMessage[] = [
        ...emails.map(({ to, text }) => ({ channel: 'email' as const, to, text })),
        ...texts.map(({ to, body }) => ({ channel: 'text' as const, to, text: body })),
      ];
      return messages.filter(({ text }) => text.includes(reference));
    },
  };
}
