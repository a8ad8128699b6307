import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly services: Pick<ServiceClient, 'call'>;
  readonly log: Log;
  /** The key of Google's map, and where its script comes from. Absent: there is only the drawn map. */
  readonly maps?: { readonly key: string; readonly url: string } | undefined;
}
