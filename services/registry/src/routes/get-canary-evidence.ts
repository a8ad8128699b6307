import { getCanaryEvidence } from '@tyres/registry-contract/endpoints';
import { getCanaryEvidenceInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findLiveState } from '../store/live-states';
import type { Deps } from '../deps';
import { stableAlarms } from '../use-cases/stable-alarms';

/** There is a pair for every fragment, measure, level and class of devices; most of them show nothing. */
const mostEvidence = 100;

/** The evidence about the running canary, worst first, and where the stable release fails; both empty without a canary. */
export const getCanaryEvidenceRoute = (deps: Deps) =>
  route(getCanaryEvidence, getCanaryEvidenceInput, async () => {
    const state = await findLiveState(deps.database);
    const [{ evidence }, alarms] = await Promise.all([deps.gate.assess(state), stableAlarms(deps, state)]);
    return { evidence: evidence.slice(0, mostEvidence), alarms };
  });
