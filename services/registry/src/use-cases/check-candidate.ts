import type { PageWeight, ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Manifest } from '@tyres/registry-contract/release';
import { acceptProblems } from '../domain/accept-problems';
import { checkRelease } from '../domain/check-release';
import { servicesNeeded } from '../domain/contract-gate/check-endpoints';
import { toPageWeight, weighPages } from '../domain/contract-gate/weigh-pages';
import { findEdges } from '../store/edges';
import { nothingToAccept } from '../errors';
import type { Deps } from '../deps';
import { gateProblemsOf } from './refuse-during-freeze';

export type ContractGateDeps = Pick<Deps, 'database' | 'findContracts' | 'pageBudgetBytes' | 'clock'>;

/** A set of versions to check, beside the stable release's, which is empty before the first. */
export interface Checked {
  readonly set: readonly Manifest[];
  readonly stable: readonly Manifest[];
  /** Problems that are wanted, by their names, and `frozen`; `all` for a release that only the holder of a link gets. */
  readonly accept: readonly string[] | 'all';
}

/** What the contract gate finds in a set of versions. */
export interface GateResult {
  /** What the set adds to the stable release and is not accepted. */
  readonly problems: readonly ReleaseProblem[];
  /** What the stable release has as well: one team's problem must not block the others. */
  readonly existing: readonly ReleaseProblem[];
  readonly weights: readonly PageWeight[];
}

/**
 * Runs the contract gate. It calls the live services and may take 2 s: do not call it while holding a lock.
 * @throws nothing_to_accept
 */
export async function gateCandidate(
  { database, findContracts, pageBudgetBytes, clock }: ContractGateDeps,
  { set, stable, accept }: Checked,
): Promise<GateResult> {
  const [edges, contracts] = await Promise.all([
    findEdges(database, clock()),
    findContracts(servicesNeeded([...set, ...stable])),
  ]);
  const weighed = weighPages(set);
  const live = {
    stable,
    edgePageStates: edges.map((edge) => edge.page_state),
    contracts,
    budgetBytes: pageBudgetBytes,
  };
  const found = checkRelease({ ...live, set, weighed });
  const known = new Set(
    stable.length === 0
      ? []
      : checkRelease({ ...live, set: stable, weighed: weighPages(stable) }).map(({ message }) => message),
  );
  return {
    problems: leftOf(
      found.filter(({ message }) => !known.has(message)),
      accept,
    ),
    existing: found.filter(({ message }) => known.has(message)),
    weights: weighed.map((page) => toPageWeight(page, pageBudgetBytes)),
  };
}

function leftOf(problems: readonly ReleaseProblem[], accept: Checked['accept']): readonly ReleaseProblem[] {
  if (accept === 'all') return problems.filter((problem) => problem.accept === undefined);
  const { remaining, unknown } = acceptProblems(problems, gateProblemsOf(accept));
  if (unknown.length > 0) throw nothingToAccept(unknown, problems);
  return remaining;
}
