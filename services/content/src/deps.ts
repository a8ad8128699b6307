import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';

/** What routes and use cases work with. */
export interface Deps {
  readonly database: Database;
  readonly log: Log;
}
