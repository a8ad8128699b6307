import type { SavedCookies } from '@tyres/content-contract/consent';
import {
  consentCookie,
  consentSeconds,
  writeConsent,
  type CookieSettings,
} from '@tyres/contract-kit/consent';

/** A choice to save: the answer, and the `Set-Cookie` that keeps it for six months (decision 35). */
export interface KeptChoice {
  readonly saved: SavedCookies;
  readonly cookie: string;
}

/** Keeps a choice. With `refusesAdvertising` (the header `Sec-GPC`) advertising stays refused. */
export function keepChoice(settings: CookieSettings, refusesAdvertising: boolean, now: Date): KeptChoice {
  const { performance, functional } = settings;
  const advertising = settings.advertising && !refusesAdvertising;
  const kept = { performance, functional, advertising };
  const value = writeConsent(kept, now.getTime());
  return {
    // As precise as the cookie.
    saved: { ...kept, chosen_at: new Date(Math.floor(now.getTime() / 1_000) * 1_000).toISOString() },
    cookie: `${consentCookie}=${value}; Path=/; Max-Age=${consentSeconds}; HttpOnly; SameSite=Lax; Secure`,
  };
}
