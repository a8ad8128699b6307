import type { Database } from '@tyres/service-kit/database';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import type { Log } from '@tyres/service-kit/log';
import type { KnownVehicles } from './adapters/known-vehicles';
import type { PreviousOrders } from './adapters/previous-orders';
import type { SessionStore } from './store/sessions';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly vehicles: KnownVehicles;
  readonly previousOrders: PreviousOrders;
  readonly services: Pick<ServiceClient, 'call'>;
  /** Makes that are asked about run-flat tyres on confirm-size. */
  readonly runFlatMakes: readonly string[];
  readonly log: Log;
}
