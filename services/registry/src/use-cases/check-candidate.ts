import type { PageWeight, ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { acceptProblems } from '../domain/accept-problems';
import { checkRelease } from '../domain/check-release';
import { servicesNeeded } from '../domain/contract-gate/check-endpoints';
import { toPageWeight, weighPages } from '../domain/contract-gate/weigh-pages';
import { findEdges } from '../store/edges';
import { nothingToAccept } from '../errors';
import type { Deps } from '../deps';

export type ContractGateDeps = Pick<Deps, 'database' | 'findContracts' | 'pageBudgetBytes' | 'clock'>;

/** A set of versions to check, beside the stable release's, which is empty before the first. */
export interface Checked {
  readonly set: readonly Manifest[];
  readonly stable: readonly Manifest[];
  /** Problems that are wanted, by their names; `all` for a release that only the holder of a link gets. */
  readonly accept: readonly string[] | 'all';
}

/**
 * The contract gate's problems of a set of versions that are not accepted, with the weight of each page. It calls the live
 * services and may take 2 s: do not call it while holding a lock. @throws nothing_to_accept
 */
export async function gateCandidate(
  { database, findContracts, pageBudgetBytes, clock }: ContractGateDeps,
  { set, stable, accept }: Checked,
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
  return {
    problems: leftOf(problems, accept),
    weights: weighed.map((page) => toPageWeight(page, pageBudgetBytes)),
  };
}

function leftOf(problems: readonly ReleaseProblem[], accept: Checked['accept']): readonly ReleaseProblem[] {
  if (accept === 'all') return problems.filter((problem) => problem.accept === undefined);
  const { remaining, unknown } = acceptProblems(problems, accept);
  if (unknown.length > 0) throw nothingToAccept(unknown, problems);
  return remaining;
}
