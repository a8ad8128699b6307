import type { PageProvider } from '@tyres/registry-contract/release';
import type { EdgeContext } from '../http/edge-context';

/** Lets the providers of a page in, over the headers of ordinary pages (decision 31). */
export type SetProviderHeaders = (ctx: EdgeContext, providers: readonly PageProvider[]) => void;

/** What the origins of a provider are added to. A script that was let in also shows frames and pictures, and makes calls. */
const opened = ['script-src', 'connect-src', 'frame-src', 'img-src', 'form-action'];

/** The origins that each provider loads from. */
export type ProviderOrigins = Readonly<Record<PageProvider, readonly string[]>>;

/**
 * Adds the origins of the providers that a page names to its content security policy. The windows of wallets may stay in touch with
 * the page, and Google Pay may use the browser's own payment sheet.
 */
export function createProviderHeaders(origins: ProviderOrigins): SetProviderHeaders {
  return (ctx, providers) => {
    const added = [...new Set(providers.flatMap((provider) => origins[provider]))].join(' ');
    const policy = String(ctx.response.get('content-security-policy'))
      .split(';')
      .map((directive) =>
        opened.includes(directive.split(' ')[0] ?? '') ? `${directive} ${added}` : directive,
      );
    ctx.set('content-security-policy', policy.join(';'));
    if (providers.some((provider) => provider !== 'recaptcha'))
      ctx.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (!providers.includes('google-pay')) return;
    const allowed = origins['google-pay'].map((origin) => ` "${origin}"`).join('');
    const permissions = String(ctx.response.get('permissions-policy'));
    ctx.set('permissions-policy', permissions.replace('payment=(self)', `payment=(self${allowed})`));
  };
}
