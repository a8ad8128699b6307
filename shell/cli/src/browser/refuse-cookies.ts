import type { BrowserContext } from '@playwright/test';
import { consentCookie, writeConsent } from '@tyres/contract-kit/consent';
import { addSession } from './add-session';

const nothing = { performance: false, functional: false, advertising: false };

const minuteMs = 60_000;

/**
 * The cookie of a visitor who rejected all, as the content service writes it. A minute ago: its time is in whole seconds, so a
 * journey that then chooses again would else have two choices of one time, of which nobody can tell the newer one.
 */
export function refusalCookie(): string {
  return `${consentCookie}=${writeConsent(nothing, Date.now() - minuteMs)}`;
}

/** Makes a browser one whose visitor has rejected all, and is not asked. */
export function refuseCookies(context: BrowserContext, site: string): Promise<void> {
  return addSession(context, site, refusalCookie());
}
