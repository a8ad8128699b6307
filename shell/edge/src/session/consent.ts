import { consentCookie, readConsent, type CookieChoice } from '@tyres/contract-kit/consent';
import type { EdgeContext } from '../http/edge-context';
import { readCookie } from './cookies';

/** What a request says about consent. */
export interface Consent {
  /** Null before a choice, and when it has to be asked for again. */
  readonly choice: CookieChoice | null;
  /** `Sec-GPC: 1`: the browser refuses advertising for the visitor, whatever was chosen. */
  readonly refusesAdvertising: boolean;
}

/** Reads the choice from a request's cookie and headers. */
export function consentOf(ctx: Pick<EdgeContext, 'get'>, nowMs: number): Consent {
  const refusesAdvertising = ctx.get('sec-gpc') === '1';
  const choice = readConsent(readCookie(ctx.get('cookie'), consentCookie), nowMs);
  return {
    choice: choice && { ...choice, advertising: choice.advertising && !refusesAdvertising },
    refusesAdvertising,
  };
}
