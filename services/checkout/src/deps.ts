import type { AddressLookup } from './adapters/address-lookup';
import type { MailSender } from '@tyres/service-kit/mail';
import type { TextSender } from './adapters/text-messages';
import type { SearchFinder } from './adapters/search-finder';
import type { TyreFinder } from './adapters/tyre-finder';
import type { Jobs } from './jobs/jobs';
import type { AmazonPaySettings } from './adapters/payments/amazon-pay';
import type { Payments } from './adapters/payments/payments';
import type { AccountStore } from './store/accounts';
import type { BasketStore } from './store/baskets';
import type { HoldCounts } from './store/hold-counts';
import type { TypedForms } from './store/typed-forms';
import type { Database } from '@tyres/service-kit/database';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Log } from '@tyres/service-kit/log';
import type { Redis } from '@tyres/service-kit/redis';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';

export interface Settings {
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly shopName: string;
  /** Company, address and VAT number, which a VAT receipt names (VAT Regulations 1995, regulation 16). */
  readonly seller: string;
  /** Signs the links in messages. */
  readonly orderLinkSecret: string;
  readonly disposalFeePence: number;
  /** What the collection of delivered tyres costs when their order is cancelled. */
  readonly collectionFeePence: number;
  /** How long a basket's chosen time is held (SD43). */
  readonly appointmentHoldSeconds: number;
  /** How long stock and time are held while the shopper pays. */
  readonly paymentHoldSeconds: number;
  readonly appDateRequired: boolean;
  readonly appTimeRequired: boolean;
  readonly fullPageRedirect: boolean;
  /** How many days after a fitting a review is asked for. */
  readonly reviewAfterDays: number;
  /** How long an order that ended unpaid keeps personal data. */
  readonly unpaidOrderDays: number;
}

/** What Google's script is told about the shop (SD29). */
export interface GooglePaySettings {
  readonly scriptUrl: string;
  readonly environment: 'TEST' | 'PRODUCTION';
  readonly merchantId: string;
  readonly merchantName: string;
  readonly gateway: string;
  readonly gatewayMerchantId: string;
}

/** Wallets whose buttons are on pages of ours; absent when they are switched off. */
export interface Wallets {
  readonly amazonPay?: AmazonPaySettings & { readonly scriptUrl: string };
  readonly googlePay?: GooglePaySettings;
}

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly redis: Pick<Redis, 'ping'>;
  readonly baskets: BasketStore;
  readonly typedForms: TypedForms;
  readonly accounts: AccountStore;
  readonly holds: HoldCounts;
  /** Counts the holds of baskets without tyres (SD04). */
  readonly holdsWithoutTyres: HoldCounts;
  readonly services: ServiceClient;
  readonly findTyre: TyreFinder;
  readonly findSearch: SearchFinder;
  readonly payments: Payments;
  readonly wallets: Wallets;
  readonly addresses: AddressLookup;
  readonly mail: MailSender;
  readonly texts: TextSender;
  readonly jobs: Jobs;
  readonly settings: Settings;
  /** A cryptographically random integer from 0 up to, but not including, the bound. */
  readonly randomInt: (below: number) => number;
  readonly log: Log;
}

/** The session and request that a call is made for; passed on to other services. */
export interface Caller {
  readonly sessionId: string;
  /** What only this browser has; absent before it was given one, and in jobs. */
  readonly browserKey?: string;
  readonly requestId: string;
  readonly signal: CallSignal;
  /** The client's address as the edge groups it. Absent for calls between services. */
  readonly network?: string;
}
