import { releaseRefused } from '../errors';
import { findLiveState } from '../store/live-states';
import { findRelease } from '../store/releases';
import type { Deps } from '../deps';
import { gateCandidate } from './check-candidate';

/**
 * Runs the contract gate on the canary again, since services and edges may have changed since it began. What was accepted
 * at its start stays accepted. @throws codes of the contract gate
 */
export async function refuseUnsoundCanary(deps: Deps): Promise<void> {
  const { stable, canary } = await findLiveState(deps.database);
  if (!canary) return;
  const [set, live] = await Promise.all([
    findRelease(deps.database, canary.release),
    findRelease(deps.database, stable),
  ]);
  const { problems } = await gateCandidate(deps, {
    set: Object.values(set?.versions ?? {}),
    stable: Object.values(live?.versions ?? {}),
    accept: 'all',
  });
  if (problems.length > 0) throw releaseRefused(problems);
}
