import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tyres/service-kit/same-secret';

/** What a link does with a subscription. */
export type NewsletterDeed = 'confirm' | 'leave';

/** What a link says about a subscription: `<id>.<signature>`. */
export function signNewsletterLink(key: string, deed: NewsletterDeed, id: string): string {
  return `${id}.${signatureOf(key, deed, id)}`;
}

/** The id of the subscription of a link; undefined for a link that is not ours, or is for something else. */
export function readNewsletterLink(key: string, deed: NewsletterDeed, link: string): string | undefined {
  const id = link.slice(0, link.lastIndexOf('.'));
  return isSameSecret(link, signNewsletterLink(key, deed, id)) ? id : undefined;
}

function signatureOf(key: string, deed: NewsletterDeed, id: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([`newsletter-${deed}`, id]))
    .digest('base64url');
}
