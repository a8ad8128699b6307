import { rollBack } from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { rollBackInput } from '@tyres/registry-contract/schemas';
import type { Queryable } from '@tyres/service-kit/database';
import { endCanary, rollBack as rollBackTo } from '../domain/live-state';
import { nothingBefore, releaseIsOverride, unknownRelease } from '../errors';
import { findStableBefore } from '../store/live-states';
import { findReleaseKind } from '../store/releases';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';

/** Ends the canary; without one, or with a number, makes an earlier release stable. @throws state_changed, unknown_release, already_stable, release_withdrawn, release_is_override, nothing_before */
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
        return rollBackTo(state, await targetOf(tx, state, to));
      },
    }),
  );

async function targetOf(tx: Queryable, state: LiveState, to: number | undefined): Promise<number> {
  if (to === undefined) return findEarlier(tx, state);
  const kind = await findReleaseKind(tx, to);
  if (!kind) throw unknownRelease(to);
  if (kind === 'override') throw releaseIsOverride(to);
  return to;
}

/** The last earlier stable release that is not withdrawn. */
async function findEarlier(tx: Queryable, { stable, withdrawn }: LiveState): Promise<number> {
  let earlier = await findStableBefore(tx, stable);
  while (earlier !== undefined && withdrawn.includes(earlier)) earlier = await findStableBefore(tx, earlier);
  if (earlier === undefined) throw nothingBefore(stable);
  return earlier;
}
