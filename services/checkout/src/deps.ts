import type { AddressLookup } from './adapters/address-lookup';
import type { MailSender } from './adapters/mail';
import type { TextSender } from './adapters/text-messages';
import type { Jobs } from './jobs/jobs';
import type { PaymentProvider } from './adapters/payments/payment-provider';
import type { NotificationSettings } from './adapters/payments/worldpay-notification';
import type { BasketStore } from './store/baskets';
import type { HoldCounts } from './store/hold-counts';
import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/service-client';

export interface Settings {
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly shopName: string;
  readonly disposalFeePence: number;
  /** How long a chosen time is kept for a basket (SD43). */
  readonly appointmentHoldSeconds: number;
  /** How long stock and time are kept while the shopper pays. */
  readonly paymentHoldSeconds: number;
  readonly appDateRequired: boolean;
  readonly appTimeRequired: boolean;
  readonly fullPageRedirect: boolean;
  readonly notifications: NotificationSettings;
}

/** What the routes and the orders work with. */
export interface Deps {
  readonly db: Database;
  readonly baskets: BasketStore;
  readonly holds: HoldCounts;
  readonly services: ServiceClient;
  readonly payments: PaymentProvider;
  readonly addresses: AddressLookup;
  readonly mail: MailSender;
  readonly texts: TextSender;
  readonly jobs: Jobs;
  readonly settings: Settings;
  /** An integer from 0, below the bound; from a source that nobody can guess. */
  readonly randomInt: (below: number) => number;
  readonly log: Log;
}

/** Who a call is made for; travels along to the other services. */
export interface Caller {
  readonly sessionId: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** The client's address as the edge groups it. Absent for calls between services. */
  readonly network?: string;
}
