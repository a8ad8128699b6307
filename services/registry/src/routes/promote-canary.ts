import { promoteCanary } from '@tyres/registry-contract/endpoints';
import { promoteCanaryInput } from '@tyres/registry-contract/schemas';
import { promote } from '../domain/live-state';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';
import { refuseAfterRollback } from '../use-cases/refuse-after-rollback';

/** Makes the canary's release stable. @throws state_changed, no_canary, canary_rolled_back */
export const promoteCanaryRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: promoteCanary, input: promoteCanaryInput, by: 'engineers' },
    async (input, actor) => {
      await refuseAfterRollback(deps.database);
      return applyChange(deps, {
        actor: actor.name,
        action: 'promote',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: {},
        change: promote,
      });
    },
  );
