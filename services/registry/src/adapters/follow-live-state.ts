import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { LiveStateFeed } from '../domain/live-state-feed';
import { findLiveState } from '../store/live-states';

export interface FollowOptions {
  readonly database: Database;
  readonly feed: LiveStateFeed;
  readonly log: Log;
  /** Time between two polls. */
  readonly everyMs: number;
}

/** Polls for changes by other registries on the same database, while there are watchers. Returns a function that stops it. */
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
