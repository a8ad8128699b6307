import { setCanaryShare } from '@tyres/registry-contract/endpoints';
import { setCanaryShareInput } from '@tyres/registry-contract/schemas';
import { share } from '../domain/live-state';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';
import { findLiveState } from '../store/live-states';
import { refuseAfterRollback } from '../use-cases/refuse-after-rollback';
import { refuseDuringAlarm } from '../use-cases/stable-alarms';

/** Changes the canary's share. @throws state_changed, no_canary, canary_rolled_back; when it grows, stable_failing */
export const setCanaryShareRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: setCanaryShare, input: setCanaryShareInput, by: 'engineers' },
    async ({ accept, ...input }, actor) => {
      await refuseAfterRollback(deps.database);
      const state = await findLiveState(deps.database);
      if (input.share > (state.canary?.share ?? 0)) await refuseDuringAlarm(deps, state, accept);
      return applyChange(deps, {
        actor: actor.name,
        action: 'set_canary_share',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: { share: input.share, ...(accept.length > 0 ? { accepted: accept } : {}) },
        change: (live) => share(live, input.share),
      });
    },
  );
