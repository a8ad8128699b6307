import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { FindContracts } from './adapters/live-contracts';
import type { WebhookSender } from './adapters/send-webhook';
import type { HealthGate } from './domain/health-gate';
import type { LiveStateFeed } from './domain/live-state-feed';
import type { FindActor } from './domain/tokens';
import type { ArtefactStore } from './store/artefacts';
import type { Refusals } from './store/refusals';
import type { UploadMemory } from './use-cases/upload-memory';

/** The dependencies of the routes. */
export interface Deps {
  readonly database: Database;
  readonly artefacts: ArtefactStore;
  readonly findActor: FindActor;
  readonly uploads: UploadMemory;
  readonly feed: LiveStateFeed;
  /** Records refusals, also while the database is unreachable. */
  readonly refusals: Refusals;
  /** Public address of the site, for links. */
  readonly siteUrl: string;
  /** Signs override links; edges know it too. */
  readonly overrideSecret: string;
  /** The live services' contracts, for the gate. */
  readonly findContracts: FindContracts;
  /** Gzipped script that a page may load before any interaction. */
  readonly pageBudgetBytes: number;
  readonly gate: HealthGate;
  readonly webhooks: WebhookSender;
  /** The current time. */
  readonly clock: () => Date;
  readonly log: Log;
}
