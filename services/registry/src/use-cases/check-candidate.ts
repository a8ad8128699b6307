import type { PageWeight, ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { checkRelease } from '../domain/check-release';
import { servicesNeeded } from '../domain/contract-gate/check-endpoints';
import { toPageWeight, weighPages } from '../domain/contract-gate/weigh-pages';
import { findEdges } from '../store/edges';
import type { Deps } from '../deps';

export type ContractGateDeps = Pick<Deps, 'database' | 'findContracts' | 'pageBudgetBytes' | 'clock'>;

/** The contract gate's problems of a set of versions, with the weight of each page. */
export async function gateCandidate(
  { database, findContracts, pageBudgetBytes, clock }: ContractGateDeps,
  set: readonly Manifest[],
  stable: readonly Manifest[],
): Promise<{ problems: readonly ReleaseProblem[]; weights: readonly PageWeight[] }> {
  const [edges, contracts] = await Promise.all([
    findEdges(database, clock()),
    findContracts(servicesNeeded(set)),
  ]);
  const weighed = weighPages(set);
  const problems = checkRelease({
    set,
    stable,
    edgePageStates: edges.map((edge) => edge.page_state),
    contracts,
    weighed,
    budgetBytes: pageBudgetBytes,
  });
  return { problems, weights: weighed.map((page) => toPageWeight(page, pageBudgetBytes)) };
}

/**
 * The contract gate's problems of a set of versions. `stable` is the stable release's, empty
 * before the first. It calls the live services and may take 2 s: do not call it while holding a lock.
 */
export async function checkCandidate(
  deps: ContractGateDeps,
  set: readonly Manifest[],
  stable: readonly Manifest[],
): Promise<readonly ReleaseProblem[]> {
  return (await gateCandidate(deps, set, stable)).problems;
}
