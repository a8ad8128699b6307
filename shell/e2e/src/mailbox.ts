/** What the sandbox received for a shopper. */
export interface ReceivedMessages {
  readonly emails: readonly {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }[];
  readonly texts: readonly { readonly to: string; readonly body: string }[];
}

export interface Mailbox {
  read(): Promise<ReceivedMessages>;
}

/** The sandbox's mailbox. */
export function mailbox(sandbox: string): Mailbox {
  return { read: async () => (await fetch(`${sandbox}/mailbox.json`)).json() };
}
