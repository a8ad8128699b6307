import { getRolloutHistory } from '@tyres/registry-contract/rollout-endpoints';
import { getRolloutHistoryInput } from '@tyres/registry-contract/rollout-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { notACanary } from '../domain/rollout-errors';
import { findRolloutOdds, findRolloutSteps } from '../store/rollout-odds';

/** As many as a chart has room for. */
const mostOdds = 300;

/** How a canary grew, how the evidence against it went, and what ended it. @throws not_a_canary */
export const getRolloutHistoryRoute = ({ database }: Deps) =>
  route(getRolloutHistory, getRolloutHistoryInput, async ({ release }) => {
    const [steps, odds] = await Promise.all([
      findRolloutSteps(database, release),
      findRolloutOdds(database, release, mostOdds),
    ]);
    if (steps.length === 0) throw notACanary(release);
    return { release, steps, odds };
  });
