import { promoteCanary } from '@tyres/registry-contract/endpoints';
import { promoteCanaryInput } from '@tyres/registry-contract/schemas';
import { promote } from '../domain/live-state';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';
import type { Deps } from '../deps';
import { refuseUnsoundCanary } from '../use-cases/refuse-unsound-canary';

/** Makes the canary's release stable. @throws state_changed, no_canary, canary_rolled_back, stable_failing, frozen, codes of the contract gate */
export const promoteCanaryRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: promoteCanary, input: promoteCanaryInput, by: 'engineers' },
    async (input, { name: actor }) => {
      await refuseUnsoundCanary(deps);
      return changeCanary(deps, { ...{ actor, input, action: 'promote' }, change: promote });
    },
  );
