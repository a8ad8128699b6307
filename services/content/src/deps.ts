import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly log: Log;
}
