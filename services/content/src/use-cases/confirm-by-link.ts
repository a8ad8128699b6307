import type { Deps } from '../deps';
import { readContactLink } from '../domain/contact-link';
import { confirmationNotValid } from '../errors';
import { confirmMessage, findMessage } from '../store/contact-messages';
import { linkKey } from '../store/link-key';

const lifetimeMs = 24 * 60 * 60 * 1_000;

/** Sends the message of a link, once however often the link is used. @throws confirmation_not_valid */
export async function confirmByLink({ database, addJob }: Deps, link: string, now: Date): Promise<void> {
  const id = readContactLink(await linkKey(database), link);
  const message = id === undefined ? undefined : await findMessage(database, id);
  if (!message) throw confirmationNotValid();
  if (message.state !== 'unconfirmed') return;
  if (now.getTime() - message.createdAt.getTime() > lifetimeMs) throw confirmationNotValid();
  await database.transaction(async (tx) => {
    if (await confirmMessage(tx, message.id)) await addJob(tx, 'send-contact-message', message.id);
  });
}
