import { setCanaryShare } from '@tyres/registry-contract/endpoints';
import { setCanaryShareInput } from '@tyres/registry-contract/schemas';
import { share as withShare } from '../domain/live-state';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';
import type { Deps } from '../deps';

/** Changes the canary's share, and ends its plan. @throws state_changed, no_canary, canary_rolled_back; when it grows, stable_failing, frozen */
export const setCanaryShareRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: setCanaryShare, input: setCanaryShareInput, by: 'engineers' },
    ({ share, ...input }, { name: actor }) =>
      changeCanary(deps, {
        ...{ actor, input, action: 'set_canary_share', detail: { share } },
        change: (state) => withShare(state, share),
      }),
  );
