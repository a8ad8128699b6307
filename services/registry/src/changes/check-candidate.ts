import type { PageWeight, ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { checkRelease } from '../domain/check-release';
import { servicesNeeded } from '../domain/contract-gate/check-endpoints';
import { toPageWeight, weighPages } from '../domain/contract-gate/weigh-pages';
import { findEdges } from '../store/edges';
import type { Deps } from '../routes/deps';

export type ContractGateDeps = Pick<Deps, 'database' | 'findContracts' | 'pageBudgetBytes' | 'clock'>;

/** What the gate says of a set, with the weight of each of its pages. */
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
 * Everything that keeps a set from being served; none when it may be. `stable` is the set that sessions get now, empty
 * before the first. It asks the live services and may take 2 s: not for within a lock.
 */
export async function checkCandidate(
  deps: ContractGateDeps,
  set: readonly Manifest[],
  stable: readonly Manifest[],
): Promise<readonly ReleaseProblem[]> {
  return (await gateCandidate(deps, set, stable)).problems;
}
