import { RecipientRefused, type Mail } from '@tyres/service-kit/mail';
import type { Deps } from '../deps';
import { signContactLink } from '../domain/contact-link';
import type { Shop } from '../domain/shop-settings';
import { findMessage, markMessageSent, type ContactMessage } from '../store/contact-messages';
import { linkKey } from '../store/link-key';

export type ContactMailDeps = Pick<Deps, 'database' | 'mail' | 'shop' | 'log'>;

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Sends a message to customer service, unless that was done. After a crash it has the same Message-ID. */
export async function sendToCustomerService(deps: ContactMailDeps, id: string): Promise<void> {
  const { database, mail, shop } = deps;
  const message = await findMessage(database, id);
  if (message?.state !== 'waiting') return;
  await mail.send(customerServiceMail(message, shop));
  await markMessageSent(database, id);
}

/** Sends the link that confirms a message to its sender. It says nothing that the sender typed. */
export async function sendContactLink(deps: ContactMailDeps, id: string): Promise<void> {
  const { database, mail, shop, log } = deps;
  const message = await findMessage(database, id);
  if (message?.state !== 'unconfirmed') return;
  const link = `${shop.websiteUrl}/contact-us?confirm=${signContactLink(await linkKey(database), id)}`;
  await mail.send(linkMail(message, link, shop)).catch((error: unknown) => {
    if (!(error instanceof RecipientRefused)) throw error;
    log.info({ err: error }, 'the link of a contact message was refused');
  });
}

/** Plain text, so that nothing of it is read as HTML. */
function customerServiceMail(message: ContactMessage, shop: Shop): Mail {
  const { id, name, email, telephone, reference } = message;
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Telephone: ${telephone}`,
    ...(reference ? [`Order reference: ${reference}`] : []),
    `Written: ${moment.format(message.createdAt)}`,
  ];
  return {
    to: shop.customerServicesEmail,
    replyTo: { name, address: email },
    subject: `Message from ${name}${reference ? `, order ${reference}` : ''}`,
    text: `${lines.join('\n')}\n\n${message.message}\n`,
    messageId: messageIdOf(`${id}.contact`, shop),
  };
}

function linkMail({ id, email }: ContactMessage, link: string, shop: Shop): Mail {
  return {
    to: email,
    subject: `${shop.webName}: please confirm your message`,
    text: [
      `Somebody, probably you, has written a message to ${shop.webName} with this e-mail address.`,
      `To send it to us, open this link within 24 hours and press the button there:`,
      link,
      `If it was not you, ignore this e-mail. Then we get no message.`,
      shop.webName,
    ].join('\n\n'),
    messageId: messageIdOf(`${id}.contact-link`, shop),
  };
}

function messageIdOf(name: string, shop: Shop): string {
  return `<${name}@${new URL(shop.websiteUrl).hostname}>`;
}
