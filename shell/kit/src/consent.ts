import type { CookieSettings } from '@tyres/contract-kit/consent';

/** Name of the meta flag with the time of the visitor's choice, in milliseconds; absent before there is one. */
export const choiceMeta = 'cookie-choice';

/** Name of the meta flag for Global Privacy Control, which the browser sends for the visitor. */
export const privacySignalMeta = 'global-privacy-control';

/** Name of the meta flag that is in the head only while a kind of cookies is allowed (A-CONSENT-META). */
export function settingMeta(name: keyof CookieSettings): string {
  return `cookie-allowed-${name}`;
}

/** Marks the dialog that asks for consent. The server sends it open; the root makes it a modal. */
export const askAttribute = 'data-consent-ask';

/** Marks a link or a form that leads to the settings: the root opens them in a modal. */
export const settingsAttribute = 'data-consent-settings';

/** Marks a form that saves a choice: the root sends it by script. */
export const choiceAttribute = 'data-consent-choice';

/** Marks where the form's general failure is said; hidden until then. */
export const failureAttribute = 'data-consent-failure';

/** Id of the element that shows the message of a field. */
export function settingErrorId(name: keyof CookieSettings): string {
  return `cookie-${name}-error`;
}
