import type { Database } from '@tyres/service-kit/database';
import type { ServiceClient } from '@tyres/service-kit/service-client';

/** What the routes work with. */
export interface Deps {
  readonly database: Database;
  readonly services: Pick<ServiceClient, 'call'>;
  /** Whether PayPal is accepted, so that pages may say so. Default: no. */
  readonly payWithPaypal?: 0 | 1;
}
