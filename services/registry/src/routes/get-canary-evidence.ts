import { getCanaryEvidence } from '@tyres/registry-contract/endpoints';
import { getCanaryEvidenceInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findLiveState } from '../store/live-states';
import type { Deps } from '../deps';
import type { HealthGate } from '../use-cases/health-gate';

/** The evidence about the running canary, worst first; empty without a canary. */
export const getCanaryEvidenceRoute = ({ database }: Deps, gate: HealthGate) =>
  route(getCanaryEvidence, getCanaryEvidenceInput, async () => {
    const { evidence } = await gate.assess(await findLiveState(database));
    return { evidence };
  });
