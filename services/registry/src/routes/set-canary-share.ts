import { setCanaryShare } from '@tyres/registry-contract/endpoints';
import { setCanaryShareInput } from '@tyres/registry-contract/schemas';
import { share } from '../domain/live-state';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';
import { refuseAfterRollback } from '../use-cases/refuse-after-rollback';

/** Changes the canary's share. @throws state_changed, no_canary, canary_rolled_back */
export const setCanaryShareRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: setCanaryShare, input: setCanaryShareInput, by: 'engineers' },
    async (input, actor) => {
      await refuseAfterRollback(deps.database);
      return applyChange(deps, {
        actor: actor.name,
        action: 'set_canary_share',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: { share: input.share },
        change: (state) => share(state, input.share),
      });
    },
  );
