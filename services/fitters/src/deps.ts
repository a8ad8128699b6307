import type { Database } from '@tyres/service-kit/database';
import type { ServiceClient } from '@tyres/service-kit/service-client';

/** What the routes work with. */
export interface Deps {
  readonly db: Database;
  readonly services: Pick<ServiceClient, 'call'>;
}
