import { isSameSecret } from '@tyres/service-kit/same-secret';
import { createHmac } from 'node:crypto';
import type { Settings } from '../deps';

type LinkSettings = Pick<Settings, 'siteUrl' | 'orderLinkSecret'>;

/** The address of an order's page that opens on any device: it is signed for this one order. */
export function orderLink(reference: string, settings: LinkSettings): string {
  return `${settings.siteUrl}/order-success?reference=${reference}&key=${keyOf(reference, settings)}`;
}

/** Whether a key is of a link to this order. */
export function isLinkKey(key: string, reference: string, settings: LinkSettings): boolean {
  return isSameSecret(key, keyOf(reference, settings));
}

/** The address of the page where an order's fitting is reviewed. Its key opens nothing else. */
export function reviewLink(reference: string, settings: LinkSettings): string {
  return `${settings.siteUrl}/review-fitting?reference=${reference}&key=${keyOf(reference, settings, 'review')}`;
}

/** Whether a key is of a link to the review of this order. */
export function isReviewKey(key: string, reference: string, settings: LinkSettings): boolean {
  return isSameSecret(key, keyOf(reference, settings, 'review'));
}

/** 132 bits, as text for an address. */
function keyOf(
  reference: string,
  { orderLinkSecret }: LinkSettings,
  purpose: 'order' | 'review' = 'order',
): string {
  return createHmac('sha256', orderLinkSecret)
    .update(`${purpose}:${reference}`)
    .digest('base64url')
    .slice(0, 22);
}
