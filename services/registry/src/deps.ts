import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { FindContracts } from './adapters/live-contracts';
import type { LiveStateFeed } from './domain/live-state-feed';
import type { FindActor } from './domain/tokens';
import type { ArtefactStore } from './store/artefacts';
import type { Refusals } from './store/refusals';

/** What the routes work with. */
export interface Deps {
  readonly database: Database;
  readonly artefacts: ArtefactStore;
  readonly findActor: FindActor;
  readonly feed: LiveStateFeed;
  /** Notes what was refused, also while the database is away. */
  readonly refusals: Refusals;
  /** Public address of the site, for links. */
  readonly siteUrl: string;
  /** Signs override links; edges know it too. */
  readonly overrideSecret: string;
  /** The live services' contracts, for the gate. */
  readonly findContracts: FindContracts;
  /** Gzipped script that a page may load before anybody touches it. */
  readonly pageBudgetBytes: number;
  /** Of the rollouts that are not worse, at most this share is rolled back by the health gate. */
  readonly rollbackAlpha: number;
  /** How many edges may count one and the same session: 1 where sessions stay with one. */
  readonly edgesPerSession: number;
  /** What time it is, for what is counted and judged by stretches of time. */
  readonly clock: () => Date;
  readonly log: Log;
}
