import { getRollout } from '@tyres/registry-contract/rollout-endpoints';
import { getRolloutInput } from '@tyres/registry-contract/rollout-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findLiveState } from '../store/live-states';
import { rolloutStatus } from '../use-cases/rollout';

/** The canary's plan and what it waits for; null without a plan. */
export const getRolloutRoute = (deps: Deps) =>
  route(getRollout, getRolloutInput, async () => ({
    rollout: (await rolloutStatus(deps, await findLiveState(deps.database))) ?? null,
  }));
