import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Queryable } from '@tyres/service-kit/database';
import { stateChanged } from '../errors';
import { findChanges, insertAudit, type AuditAction } from '../store/audit';
import { findLiveState, insertLiveState, lockLiveState } from '../store/live-states';
import type { Deps } from '../routes/deps';
import { describeChange } from './describe-change';

/** A change of what sessions get: who makes it, why, and on which state it was decided. */
export interface Change {
  readonly actor: string;
  readonly action: AuditAction;
  readonly reason: string;
  readonly onRevision: number;
  readonly detail: object;
  /** The next state of the one that is live; runs again, from the start, when its transaction lost to a rival. */
  readonly change: (state: LiveState, tx: Queryable) => Promise<LiveState> | LiveState;
}

/** As many of what others changed meanwhile are told. */
const toldChanges = 3;

/** Changes what sessions get: the state and its entry in the audit log, both or neither. @throws state_changed, and what `change` refuses */
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

/** Tells who changed what meanwhile. @throws state_changed unless the state is the one that was decided on */
export async function refuseOtherRevision(
  db: Queryable,
  { revision }: Pick<LiveState, 'revision'>,
  onRevision: number,
): Promise<void> {
  if (revision === onRevision) return;
  const changes = await findChanges(db, { after: onRevision, upTo: revision, limit: toldChanges });
  throw stateChanged(onRevision, revision, changes.map(describeChange));
}

/** From which release to which it led, for everybody or else for the canary's sessions. */
function releasesOf(before: LiveState, after: LiveState): { fromRelease?: number; toRelease?: number } {
  if (before.stable !== after.stable) return { fromRelease: before.stable, toRelease: after.stable };
  if (!before.canary && !after.canary) return {};
  return {
    fromRelease: before.canary?.release ?? before.stable,
    toRelease: after.canary?.release ?? after.stable,
  };
}
