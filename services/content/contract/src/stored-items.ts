import type { CookieSettings } from '@tyres/contract-kit/consent';

/** Something that the site keeps in a browser. */
export interface StoredItem {
  readonly name: string;
  readonly kind: 'cookie' | 'session storage';
  /** The setting that allows it; a necessary one needs none (decision 35). */
  readonly setting: 'necessary' | keyof CookieSettings;
  readonly purpose: string;
  readonly lasts: string;
}

/**
 * Everything that the site keeps in a browser. The cookie page shows this list, and a journey compares it with what a browser holds after
 * a purchase. What sinks of the edge's settings add is listed from those settings.
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
];
