import { endpoint } from '@tyres/contract-kit/endpoint';

/** What pages say about the shop and its company. The first eight fields are the FAQ's (E-FAQ-SETTINGS). */
export interface ShopSettings {
  readonly customerServicesEmail: string;
  readonly contactNumber: string;
  /** The shop's name. */
  readonly webName: string;
  /** The site's origin. */
  readonly websiteUrl: string;
  /** The ways to pay, in words: 'card, Google Pay and PayPal'. */
  readonly payment: string;
  readonly payWithPaypal: 0 | 1;
  /** In pounds. */
  readonly paypalCreditMinimumSpend: number;
  /** '8:30am-5:00pm', or 'closed'. */
  readonly weekdayOpeningTimes: string;
  readonly saturdayOpeningTimes: string;
  readonly sundayOpeningTimes: string;
  /** Whether the shop is open at the time of the response: 'open until 5:00pm', 'closed today, Christmas Day'. */
  readonly openingNow: string;
  /** The day in London, as YYYY-MM-DD. */
  readonly today: string;
  /** The team that answers while a shopper is at the garage. */
  readonly fitterServiceNumber: string;
  /** The chat provider's page; empty without one. */
  readonly chatUrl: string;
  readonly companyName: string;
  /** At the register of companies of `companyRegisteredIn`. */
  readonly companyNumber: string;
  readonly companyRegisteredIn: string;
  readonly vatNumber: string;
  readonly addressLines: readonly string[];
}

/** The shop's settings: how to reach it, its company, its hours and the ways to pay. */
export const getSettings = /* #__PURE__ */ endpoint<object, ShopSettings>({
  service: 'content',
  name: 'getSettings',
  method: 'GET',
  path: '/internal/settings',
  audience: 'internal',
  sharedForSeconds: 60,
  staleForSeconds: 600,
});
