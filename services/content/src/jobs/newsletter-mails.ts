import { RecipientRefused, type Mail } from '@tyres/service-kit/mail';
import { signNewsletterLink } from '../domain/newsletter-link';
import { linkKey } from '../store/link-key';
import { findIssue, findSubscription, type Subscription } from '../store/newsletter';
import type { ContactMailDeps } from './contact-mails';

/** Sends the link that confirms a subscription. */
export async function sendNewsletterLink(deps: ContactMailDeps, id: string): Promise<void> {
  const { database, shop } = deps;
  const asked = await findSubscription(database, id);
  if (asked?.state !== 'asked') return;
  const link = `${shop.websiteUrl}/newsletter?confirm=${signNewsletterLink(await linkKey(database), 'confirm', id)}`;
  await sendTo(deps, asked, {
    subject: `${shop.webName}: please confirm that you want our newsletter`,
    text: [
      `Somebody, probably you, has asked for the newsletter of ${shop.webName} with this e-mail address.`,
      `To get it, open this link within 24 hours and press the button there:`,
      link,
      `If it was not you, ignore this e-mail. Then you get no newsletter.`,
      shop.webName,
    ].join('\n\n'),
    messageId: messageIdOf(`${id}.newsletter-link`, shop.websiteUrl),
  });
}

/** Says that a subscription has begun, and how it ends. */
export async function sendNewsletterWelcome(deps: ContactMailDeps, id: string): Promise<void> {
  const { shop } = deps;
  await sendIssue(deps, id, {
    subject: `${shop.webName}: you get our newsletter`,
    text: `Thank you. You get the newsletter of ${shop.webName} from now on, at most once a month.`,
    messageId: messageIdOf(`${id}.newsletter-welcome`, shop.websiteUrl),
  });
}

/** Sends a newsletter to one subscriber, unless that one has left meanwhile. */
export async function sendNewsletter(deps: ContactMailDeps, id: string, issueId: string): Promise<void> {
  const issue = await findIssue(deps.database, issueId);
  if (!issue) return;
  const messageId = messageIdOf(`${id}.newsletter-${issueId}`, deps.shop.websiteUrl);
  await sendIssue(deps, id, { subject: issue.subject, text: issue.text, messageId });
}

type Written = Pick<Mail, 'subject' | 'text' | 'messageId'>;

/** Adds how to leave: by a page, and by one press in mail programs (RFC 8058). */
async function sendIssue(deps: ContactMailDeps, id: string, mail: Written): Promise<void> {
  const { database, shop } = deps;
  const subscriber = await findSubscription(database, id);
  if (subscriber?.state !== 'subscribed') return;
  const leave = `${shop.websiteUrl}/newsletter?leave=${signNewsletterLink(await linkKey(database), 'leave', id)}`;
  await sendTo(deps, subscriber, {
    ...mail,
    text: `${mail.text}\n\n--\nYou get this since you asked for it. To leave: ${leave}\n${shop.companyName}, ${shop.addressLines.join(', ')}\n`,
    unsubscribeUrl: leave,
  });
}

async function sendTo(
  { mail, log }: ContactMailDeps,
  { email }: Subscription,
  written: Omit<Mail, 'to'>,
): Promise<void> {
  await mail.send({ ...written, to: email }).catch((error: unknown) => {
    if (!(error instanceof RecipientRefused)) throw error;
    log.info({ err: error }, 'an e-mail of the newsletter was refused');
  });
}

function messageIdOf(name: string, siteUrl: string): string {
  return `<${name}@${new URL(siteUrl).hostname}>`;
}
