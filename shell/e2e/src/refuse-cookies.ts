import type { BrowserContext } from '@playwright/test';
import { consentCookie, writeConsent } from '@tyres/contract-kit/consent';
import { addSession } from './add-session';

const nothing = { performance: false, functional: false, advertising: false };

/** The cookie of a visitor who rejected all, as the content service writes it. */
export function refusalCookie(): string {
  return `${consentCookie}=${writeConsent(nothing, Date.now())}`;
}

/** Makes a browser one whose visitor has rejected all, and is not asked. */
export function refuseCookies(context: BrowserContext, site: string): Promise<void> {
  return addSession(context, site, refusalCookie());
}
