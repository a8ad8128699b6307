import { randomBytes } from 'node:crypto';
import { newsletterWording } from '@tyres/content-contract/newsletter-wording';
import type { Deps } from '../deps';
import { readNewsletterLink } from '../domain/newsletter-link';
import { newsletterLinkNotValid } from '../errors';
import {
  confirmRequest,
  countRequests,
  endSubscription,
  findSubscription,
  insertRequest,
} from '../store/newsletter';
import { linkKey } from '../store/link-key';

const dayMs = 24 * 60 * 60 * 1_000;
const requestsPerDay = 3;

/**
 * Sends a link that confirms, three a day for an address. Nothing tells whether an address is known or has had its links: the caller
 * could be anybody.
 */
export async function askForNewsletter({ database, addJob }: Deps, email: string, now: Date): Promise<void> {
  const id = randomBytes(12).toString('hex');
  await database.transaction(async (tx) => {
    const since = new Date(now.getTime() - dayMs);
    if ((await countRequests(tx, email, since)) >= requestsPerDay) return;
    await insertRequest(tx, { id, email, wording: newsletterWording, now });
    await addJob(tx, 'send-newsletter-link', id);
  });
}

/** Subscribes by a link, which is good once and for a day. @throws newsletter_link_not_valid */
export async function confirmSubscription(
  { database, addJob }: Deps,
  link: string,
  now: Date,
): Promise<void> {
  const id = readNewsletterLink(await linkKey(database), 'confirm', link);
  if (id === undefined) throw newsletterLinkNotValid();
  const isConfirmed = await database.transaction(async (tx) => {
    const confirmed = await confirmRequest(tx, id, { since: new Date(now.getTime() - dayMs), now });
    if (confirmed) await addJob(tx, 'send-newsletter-welcome', id);
    return confirmed;
  });
  // A second press changes nothing, and is no mistake.
  const isSubscribed = isConfirmed || (await findSubscription(database, id))?.state === 'subscribed';
  if (!isSubscribed) throw newsletterLinkNotValid();
}

/** Ends a subscription by a link of one of its e-mails, which stays good: who has left is not told that it is too late. @throws newsletter_link_not_valid */
export async function leaveByLink({ database }: Deps, link: string, now: Date): Promise<void> {
  const id = readNewsletterLink(await linkKey(database), 'leave', link);
  if (id === undefined) throw newsletterLinkNotValid();
  await database.transaction((tx) => endSubscription(tx, id, now));
}
