import { rollBack } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { rollBackInput } from '@tyres/registry-contract/schemas';
import type { Queryable } from '@tyres/service-kit/database';
import { endCanary, rollBack as rollBackTo } from '../domain/live-state';
import { nothingBefore, releaseIsOverride, releasePruned, unknownRelease } from '../errors';
import { findPrunedIn } from '../store/pruned-versions';
import { findReleaseKind } from '../store/releases';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import { findRollbackTarget } from '../use-cases/find-rollback-target';
import type { Deps } from '../deps';

/** Ends the canary; without one, or with a number, makes an earlier release stable. @throws state_changed, unknown_release, already_stable, release_withdrawn, release_is_override, release_pruned, nothing_before */
export const rollBackRoute = (deps: Deps) =>
  action(deps, { endpoint: rollBack, input: rollBackInput, by: 'engineers' }, ({ to, ...input }, actor) =>
    applyChange(deps, {
      actor: actor.name,
      action: 'rollback',
      reason: input.reason,
      onRevision: input.on_revision,
      detail: to === undefined ? {} : { to },
      change: async (state, tx) => {
        if (to === undefined && state.canary) return endCanary(state);
        const target = await targetOf(tx, state, to);
        const next = rollBackTo(state, target);
        const pruned = await findPrunedIn(tx, target);
        if (pruned.length > 0)
          throw releasePruned(
            target,
            pruned.map(({ name, folder }) => `${name} ${folder}`),
          );
        return next;
      },
    }),
  );

async function targetOf(tx: Queryable, state: LiveState, to: number | undefined): Promise<number> {
  if (to === undefined) {
    const earlier = await findRollbackTarget(tx, state);
    if (earlier === undefined) throw nothingBefore(state.stable);
    return earlier;
  }
  const kind = await findReleaseKind(tx, to);
  if (!kind) throw unknownRelease(to);
  if (kind === 'override') throw releaseIsOverride(to);
  return to;
}
