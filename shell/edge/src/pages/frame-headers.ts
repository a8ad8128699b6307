import { reportsPath } from '@tyres/kit/page-state';
import type { FramePolicy } from '@tyres/registry-contract/release';
import type { EdgeContext } from '../http/edge-context';

export interface FrameOptions {
  readonly base: string;
  /** What the maps provider's script loads from, as sources of a policy. */
  readonly mapsOrigins: readonly string[];
}

/** Sets the headers of a frame page (decision 25), over those of ordinary pages. */
export type SetFrameHeaders = (ctx: EdgeContext, policy: FramePolicy) => void;

/**
 * The document of a frame has an opaque origin, wherever it is opened: its scripts cannot read or change the page around it, nor
 * call our services with the visitor's cookies. Only pages of the site may show it, and it starts no session.
 */
export function createFrameHeaders({ base, mapsOrigins }: FrameOptions): SetFrameHeaders {
  const allowances: Readonly<Record<FramePolicy, (nonce: string) => readonly string[]>> = {
    maps: (nonce) => mapsAllowances(mapsOrigins.join(' '), nonce),
  };
  const shared = [
    "default-src 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `report-uri ${base}${reportsPath}`,
    'report-to reports',
  ];
  return (ctx, policy) => {
    ctx.set('content-security-policy', [...shared, ...allowances[policy](ctx.state.nonce)].join('; '));
    ctx.set('x-frame-options', 'SAMEORIGIN');
    // Browsers key processes by origin, and an opaque one has no key.
    ctx.remove('origin-agent-cluster');
    ctx.remove('set-cookie');
  };
}

/**
 * As Google's guide asks (developers.google.com/maps/documentation/javascript/content-security-policy), but without calls to our
 * own origin.
 */
function mapsAllowances(origins: string, nonce: string): string[] {
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
    `style-src 'nonce-${nonce}' ${origins}`,
    `img-src 'self' data: ${origins}`,
    `font-src 'self' ${origins}`,
    `connect-src ${origins} data: blob:`,
    `frame-src ${origins}`,
    'worker-src blob:',
  ];
}
