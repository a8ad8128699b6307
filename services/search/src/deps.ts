import type { Database } from '@tyres/service-kit/database';
import type { KnownVehicles } from './adapters/known-vehicles';
import type { PreviousOrders } from './adapters/previous-orders';
import type { SessionStore } from './store/sessions';

/** What the routes work with. */
export interface Deps {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly vehicles: KnownVehicles;
  readonly previousOrders: PreviousOrders;
  /** Makes that are asked about run-flat tyres on confirm-size. */
  readonly runFlatMakes: readonly string[];
}
