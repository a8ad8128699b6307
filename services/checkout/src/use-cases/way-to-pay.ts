import { lightboxUrl } from '../adapters/payments/worldpay';
import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { Deps } from '../deps';
import type { Placed } from './open-payment';

/** Only the card page opens in a lightbox, and only with script; the wallet has a page of its own. */
export function wayToPay(
  { settings, wallets }: Pick<Deps, 'settings' | 'wallets'>,
  { payment_method, wallet }: CheckoutFields,
  placed: Extract<Placed, { kind: 'placed' }>,
): { full_page_redirect: 0 | 1; url: string } {
  const isCard = payment_method !== 'paypal' && payment_method !== 'amazon';
  if (isCard && wallet === 'google' && wallets.googlePay)
    return { full_page_redirect: 1, url: `${settings.siteUrl}/wallet-payment?reference=${placed.reference}` };
  if (!isCard || settings.fullPageRedirect) return { full_page_redirect: 1, url: placed.url };
  return { full_page_redirect: 0, url: lightboxUrl(placed.url, placed.reference, settings.siteUrl) };
}
