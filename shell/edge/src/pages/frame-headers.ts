import { reportsPath } from '@tyres/kit/page-state';
import type { FramePolicy } from '@tyres/registry-contract/release';
import type { EdgeContext } from '../http/edge-context';

export interface FrameOptions {
  readonly base: string;
  /** What the maps provider's script loads from, as sources of a policy. */
  readonly mapsOrigins: readonly string[];
  /** Where the card provider's payment page is. */
  readonly cardOrigins: readonly string[];
  /** Where the chat provider's page is. */
  readonly chatOrigins: readonly string[];
}

/** Sets the headers of a frame page (decision 25), over those of ordinary pages. */
export type SetFrameHeaders = (ctx: EdgeContext, policy: FramePolicy) => void;

/**
 * Only pages of the site may show a frame, and it starts no session. The document of a frame with a third party's script has an
 * opaque origin, wherever it is opened: the script cannot read or change the page around it, nor call our services with the
 * visitor's cookies.
 */
export function createFrameHeaders({
  base,
  mapsOrigins,
  cardOrigins,
  chatOrigins,
}: FrameOptions): SetFrameHeaders {
  const allowances: Readonly<Record<FramePolicy, (nonce: string) => readonly string[]>> = {
    maps: (nonce) => mapsAllowances(mapsOrigins.join(' '), nonce),
    card: (nonce) => providersPage(cardOrigins.join(' '), nonce),
    chat: (nonce) => providersPage(chatOrigins.join(' '), nonce),
  };
  const shared = [
    "default-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `report-uri ${base}${reportsPath}`,
    'report-to reports',
  ];
  return (ctx, policy) => {
    ctx.set('content-security-policy', [...shared, ...allowances[policy](ctx.state.nonce)].join('; '));
    ctx.set('x-frame-options', 'SAMEORIGIN');
    ctx.remove('set-cookie');
  };
}

/**
 * Our own code shows a provider's page in one more frame: the payment page, and the shopper's return from it (SD28), or the chat. No
 * other page can frame it. It is not sandboxed, since such a page needs its cookies and forms.
 */
function providersPage(origins: string, nonce: string): string[] {
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src 'self' ${origins}`,
  ];
}

/**
 * As Google's guide asks (developers.google.com/maps/documentation/javascript/content-security-policy), but without calls to our
 * own origin.
 */
function mapsAllowances(origins: string, nonce: string): string[] {
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
    `style-src 'nonce-${nonce}' ${origins}`,
    `img-src 'self' data: ${origins}`,
    `font-src 'self' ${origins}`,
    `connect-src ${origins} data: blob:`,
    `frame-src ${origins}`,
    'worker-src blob:',
  ];
}
