import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { LiveStateFeed } from '../domain/live-state-feed';
import { findLiveState } from '../store/live-states';

export interface FollowOptions {
  readonly database: Database;
  readonly feed: LiveStateFeed;
  readonly log: Log;
  /** Changes that another registry on the same database made are found this soon. */
  readonly everyMs: number;
}

/** Announces what other registries changed, while anybody watches. Answers its own end. */
export function followLiveState({ database, feed, log, everyMs }: FollowOptions): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || feed.watcherCount() === 0) return;
    isAsking = true;
    findLiveState(database)
      .then(feed.announce, (error: unknown) => log.warn({ err: error }, 'the live state could not be read'))
      .finally(() => (isAsking = false));
  }, everyMs);
  return () => clearInterval(timer);
}
