import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { Shop } from './domain/shop-settings';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly log: Log;
  readonly shop: Shop;
}
