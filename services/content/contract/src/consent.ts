import { endpoint } from '@tyres/contract-kit/endpoint';
import { acceptAllCookiesAction, manageCookieSettingsAction } from './form-actions';
import type { StoredItem } from './stored-items';
import { consentCookie, type CookieSettings } from '@tyres/contract-kit/consent';

/** A choice as it was saved: the browser's signal against advertising may have changed it. */
export interface SavedCookies extends CookieSettings {
  /** ISO 8601, UTC. */
  readonly chosen_at: string;
}

/** Allows all cookies (C-ACCEPT-COOKIES); of advertising none, while the browser sends `Sec-GPC`. */
export const acceptAllCookies = /* #__PURE__ */ endpoint<object, SavedCookies>({
  service: 'content',
  name: 'acceptAllCookies',
  method: 'POST',
  path: acceptAllCookiesAction,
  audience: 'public',
  cookies: [consentCookie],
});

/**
 * Saves which cookies are allowed (C-COOKIE-SETTINGS). A plain form leaves out what is not allowed. @throws
 * invalid_cookie_settings, with `errors`: a list of messages for each wrong field
 */
export const manageCookieSettings = /* #__PURE__ */ endpoint<CookieSettings, SavedCookies>({
  service: 'content',
  name: 'manageCookieSettings',
  method: 'POST',
  path: manageCookieSettingsAction,
  audience: 'public',
  body: 'json',
  cookies: [consentCookie],
});

/** What the site, as it is configured, keeps in browsers. */
export const getStoredItems = /* #__PURE__ */ endpoint<object, { readonly items: readonly StoredItem[] }>({
  service: 'content',
  name: 'getStoredItems',
  method: 'GET',
  path: '/internal/stored-items',
  audience: 'internal',
  sharedForSeconds: 60,
  staleForSeconds: 86_400,
});
