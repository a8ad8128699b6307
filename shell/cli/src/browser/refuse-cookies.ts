import type { BrowserContext } from '@playwright/test';
import { consentCookie, writeConsent } from '@tyres/contract-kit/consent';
import { addSession } from './add-session';

const nothing = { performance: false, functional: false, advertising: false };

const minuteMs = 60_000;

/**
 * The cookie of a visitor who rejected all cookies a minute ago, as the content service writes it. Its time is in whole seconds:
 * if it was now, a journey that chooses again at once would make two choices in one second, and neither would be the newer one.
 */
export function refusalCookie(): string {
  return `${consentCookie}=${writeConsent(nothing, Date.now() - minuteMs)}`;
}

/** Makes a browser one whose visitor has rejected all, and is not asked. */
export function refuseCookies(context: BrowserContext, site: string): Promise<void> {
  return addSession(context, site, refusalCookie());
}
