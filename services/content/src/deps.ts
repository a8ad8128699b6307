import type { Database } from '@tyres/service-kit/database';

/** What the routes work with. */
export interface Deps {
  readonly database: Database;
}
