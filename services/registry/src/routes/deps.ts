import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { ReleaseFeed } from '../domain/release-feed';
import type { FindActor } from '../domain/tokens';
import type { ArtefactStore } from '../store/artefacts';

/** What the routes work with. */
export interface Deps {
  readonly database: Database;
  readonly artefacts: ArtefactStore;
  readonly findActor: FindActor;
  readonly feed: ReleaseFeed;
  readonly log: Log;
}
