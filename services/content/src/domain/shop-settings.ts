import type { ShopSettings } from '@tyres/content-contract/settings';
import { londonDate } from '@tyres/contract-kit/london';
import { openingTimes } from '@tyres/contract-kit/opening-hours';
import { openingNow, type OpeningHours } from './opening';

/** The shop as it is configured. */
export interface Shop extends Pick<
  ShopSettings,
  | 'customerServicesEmail'
  | 'contactNumber'
  | 'webName'
  | 'websiteUrl'
  | 'paypalCreditMinimumSpend'
  | 'fitterServiceNumber'
  | 'chatUrl'
  | 'companyName'
  | 'companyNumber'
  | 'companyRegisteredIn'
  | 'vatNumber'
  | 'addressLines'
> {
  readonly opening: OpeningHours;
  readonly isPaypalEnabled: boolean;
  readonly isGooglePayEnabled: boolean;
}

/** 'card, Google Pay and PayPal' */
const listed = new Intl.ListFormat('en-GB');

/** What pages say about a shop at a moment (E-FAQ-SETTINGS). */
export function presentShop(shop: Shop, now: Date): ShopSettings {
  const { opening, isPaypalEnabled, isGooglePayEnabled, ...asConfigured } = shop;
  return {
    ...asConfigured,
    payment: listed.format([
      'card',
      ...(isGooglePayEnabled ? ['Google Pay'] : []),
      ...(isPaypalEnabled ? ['PayPal'] : []),
    ]),
    payWithPaypal: isPaypalEnabled ? 1 : 0,
    weekdayOpeningTimes: openingTimes(opening.weekday),
    saturdayOpeningTimes: openingTimes(opening.saturday),
    sundayOpeningTimes: openingTimes(opening.sunday),
    openingNow: openingNow(now, opening),
    today: londonDate(now),
  };
}
