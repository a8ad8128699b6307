import { secretsOf } from '@tyres/service-kit/rotated-secret';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import { createHmac } from 'node:crypto';
import type { Settings } from '../deps';

type LinkSettings = Pick<Settings, 'siteUrl' | 'orderLinkSecret'>;

type Purpose = 'order' | 'review';

/** The address of an order's page that opens on any device: it is signed for this one order. */
export function orderLink(reference: string, settings: LinkSettings): string {
  return signedLink('order-success', reference, 'order', settings);
}

/** Whether a key is of a link to this order. */
export function isLinkKey(key: string, reference: string, settings: LinkSettings): boolean {
  return isKeyOf(key, reference, 'order', settings);
}

/** The address of the page where an order's fitting is reviewed. Its key opens nothing else. */
export function reviewLink(reference: string, settings: LinkSettings): string {
  return signedLink('review-fitting', reference, 'review', settings);
}

/** Whether a key is of a link to the review of this order. */
export function isReviewKey(key: string, reference: string, settings: LinkSettings): boolean {
  return isKeyOf(key, reference, 'review', settings);
}

function signedLink(
  page: string,
  reference: string,
  purpose: Purpose,
  { siteUrl, orderLinkSecret }: LinkSettings,
): string {
  const [secret] = secretsOf(orderLinkSecret);
  return `${siteUrl}/${page}?reference=${reference}&key=${keyOf(reference, purpose, secret)}`;
}

function isKeyOf(
  key: string,
  reference: string,
  purpose: Purpose,
  { orderLinkSecret }: LinkSettings,
): boolean {
  return secretsOf(orderLinkSecret).some((secret) => isSameSecret(key, keyOf(reference, purpose, secret)));
}

/** 132 bits, as text for an address. */
function keyOf(reference: string, purpose: Purpose, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${reference}`).digest('base64url').slice(0, 22);
}
