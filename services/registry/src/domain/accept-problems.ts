import type { ReleaseProblem } from '@tyres/registry-contract/payloads';

/** Problems of the contract gate, with those that an engineer accepts taken out. */
export interface Accepted {
  readonly remaining: readonly ReleaseProblem[];
  /** What was accepted and is no problem: a typing error, or a problem of an earlier version. */
  readonly unknown: readonly string[];
}

/** Takes out the problems that are accepted by name. A problem that no release may have has no name. */
export function acceptProblems(problems: readonly ReleaseProblem[], accept: readonly string[]): Accepted {
  return {
    remaining: problems.filter((problem) => problem.accept === undefined || !accept.includes(problem.accept)),
    unknown: accept.filter((name) => !problems.some((problem) => problem.accept === name)),
  };
}
