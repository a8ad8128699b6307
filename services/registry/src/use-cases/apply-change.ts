import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Queryable } from '@tyres/service-kit/database';
import { stateChanged } from '../errors';
import { findChanges, insertAudit, type AuditAction } from '../store/audit';
import { findLiveState, insertLiveState, lockLiveState } from '../store/live-states';
import type { Deps } from '../deps';
import { describeChange } from './describe-change';

/** A change of the live state. */
export interface Change {
  readonly actor: string;
  readonly action: AuditAction;
  readonly reason: string;
  readonly onRevision: number;
  readonly detail: object;
  /** Makes the next state from the live one. Runs again when its transaction is retried. */
  readonly change: (state: LiveState, tx: Queryable) => Promise<LiveState> | LiveState;
}

/** Most changes that a refusal describes. */
const describedChanges = 3;

/**
 * Writes the next live state and its audit entry in one transaction, then notifies watchers.
 * @throws state_changed, and the refusals of `change`
 */
export async function applyChange(
  { database, feed }: Pick<Deps, 'database' | 'feed'>,
  { actor, action, reason, onRevision, detail, change }: Change,
): Promise<LiveState> {
  const changed = await database.transaction(async (tx) => {
    await lockLiveState(tx);
    const state = await findLiveState(tx);
    await refuseOtherRevision(tx, state, onRevision);
    const next = await insertLiveState(tx, {
      ...(await change(state, tx)),
      revision: state.revision + 1,
    });
    await insertAudit(tx, {
      actor,
      action,
      reason,
      revision: next.revision,
      detail,
      ...releasesOf(state, next),
    });
    return next;
  });
  feed.announce(changed);
  return changed;
}

/** Refuses a revision that is not current. @throws state_changed, which says who changed what since */
export async function refuseOtherRevision(
  database: Queryable,
  { revision }: Pick<LiveState, 'revision'>,
  onRevision: number,
): Promise<void> {
  if (revision === onRevision) return;
  const changes = await findChanges(database, { after: onRevision, upTo: revision, limit: describedChanges });
  throw stateChanged(onRevision, revision, changes.map(describeChange));
}

/** The stable release before and after the change; when it stays the same, that of the canary's sessions. */
function releasesOf(before: LiveState, after: LiveState): { fromRelease?: number; toRelease?: number } {
  if (before.stable !== after.stable) return { fromRelease: before.stable, toRelease: after.stable };
  if (!before.canary && !after.canary) return {};
  return {
    fromRelease: before.canary?.release ?? before.stable,
    toRelease: after.canary?.release ?? after.stable,
  };
}
