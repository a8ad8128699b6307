import type { CookieSettings } from '@tyres/contract-kit/consent';

/** Something that the site keeps in a browser. */
export interface StoredItem {
  readonly name: string;
  readonly kind: 'cookie' | 'session storage' | 'local storage';
  /** The setting that allows it; a necessary one needs none (decision 35). */
  readonly setting: 'necessary' | keyof CookieSettings;
  readonly purpose: string;
  readonly lasts: string;
  /** Kept only where the shop's settings name this third party. */
  readonly by?: 'data-layer' | 'recaptcha';
}

/**
 * Everything that the site keeps in a browser. The cookie page shows this list, and a journey compares it with what a browser holds after
 * a purchase.
 */
export const storedItems: readonly StoredItem[] = [
  {
    name: '__Host-session',
    kind: 'cookie',
    setting: 'necessary',
    purpose: 'Your session: it links your search and your basket to your browser.',
    lasts: '30 days',
  },
  {
    name: '__Host-key',
    kind: 'cookie',
    setting: 'necessary',
    purpose:
      'A key that opens your orders and My Account in this browser only; set when you order or sign in.',
    lasts: '30 days',
  },
  {
    name: '__Host-set',
    kind: 'cookie',
    setting: 'necessary',
    purpose: 'Keeps the shop as it is while you pay, even if we change it meanwhile.',
    lasts: 'An hour',
  },
  {
    name: '__Host-consent',
    kind: 'cookie',
    setting: 'necessary',
    purpose: 'Your choice of cookies, so that you are not asked again.',
    lasts: 'Six months',
  },
  {
    name: '__Host-no_buy_again',
    kind: 'cookie',
    setting: 'necessary',
    purpose: 'Your choice not to be offered a previous order again; set when you make it.',
    lasts: 'A year',
  },
  {
    name: '__Host-override',
    kind: 'cookie',
    setting: 'necessary',
    purpose: 'Shows our own engineers a version that they test; set by a link that only they have.',
    lasts: 'As long as the link',
  },
  {
    name: 'tyres:recently-viewed',
    kind: 'session storage',
    setting: 'necessary',
    purpose: 'The tyres that you looked at, to list them for you.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'tyres:compared',
    kind: 'session storage',
    setting: 'necessary',
    purpose: 'The tyres that you chose to compare.',
    lasts: 'Until the tab is closed',
  },
  {
    name: '_ga',
    kind: 'cookie',
    setting: 'performance',
    purpose: 'Google Analytics: tells visitors apart, by a random number, to count how the shop is used.',
    lasts: 'Two years',
    by: 'data-layer',
  },
  {
    name: '_ga_*',
    kind: 'cookie',
    setting: 'performance',
    purpose: 'Google Analytics: keeps the state of a visit.',
    lasts: 'Two years',
    by: 'data-layer',
  },
  {
    name: '_GRECAPTCHA',
    kind: 'cookie',
    setting: 'functional',
    purpose: "Google's bot check, on google.com, from the first use of the contact form on.",
    lasts: 'Six months',
    by: 'recaptcha',
  },
  {
    name: '_grecaptcha',
    kind: 'local storage',
    setting: 'functional',
    purpose: "Google's bot check, from the first use of the contact form on.",
    lasts: 'Until you withdraw your consent while the form is open, or clear it',
    by: 'recaptcha',
  },
];
