/** Which cookies and the like a visitor allows beside the necessary ones. */
export interface CookieSettings {
  readonly performance: boolean;
  readonly advertising: boolean;
  readonly functional: boolean;
}

/** A visitor's choice, with its time. */
export interface CookieChoice extends CookieSettings {
  readonly chosenAtMs: number;
}

/** The names of the settings, in the order in which they are shown. */
export const cookieSettingNames = ['performance', 'functional', 'advertising'] as const;

/** The cookie that holds the choice. The content service writes it, the edge reads it; no script does. */
export const consentCookie = '__Host-consent';

/** The version of what visitors are asked. Increment it when purposes or partners change: everybody is asked again. */
const consentWording = 1;

/** Six months, after which visitors are asked again (decision 35). */
export const consentSeconds = 182 * 24 * 60 * 60;

/** The cookie's value: the version of the wording, a digit for each setting, and the time in seconds. */
export function writeConsent(settings: CookieSettings, nowMs: number): string {
  const digits = cookieSettingNames.map((name) => (settings[name] ? '1' : '0')).join('');
  return `${consentWording}.${digits}.${Math.floor(nowMs / 1_000)}`;
}

/**
 * The choice in a cookie's value. Null without one, and for a value that we cannot have written: malformed, of another wording,
 * older than six months or of the future.
 */
export function readConsent(value: string | undefined, nowMs: number): CookieChoice | null {
  const [, wording, performance, functional, advertising, seconds] =
    /^(\d{1,4})\.([01])([01])([01])\.([1-9]\d{9})$/.exec(value ?? '') ?? [];
  const chosenAtMs = Number(seconds) * 1_000;
  if (Number(wording) !== consentWording || chosenAtMs > nowMs) return null;
  if (nowMs - chosenAtMs >= consentSeconds * 1_000) return null;
  return {
    performance: performance === '1',
    functional: functional === '1',
    advertising: advertising === '1',
    chosenAtMs,
  };
}
